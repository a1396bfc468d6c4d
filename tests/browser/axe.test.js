// axe finds nothing on any page kind: light, dark and forced colours, wide and narrow, with the site's
// scripts and with requests for them refused.

import axe from 'axe-core';
import { after, test } from 'node:test';

import { blockScripts, NARROW, visit, WIDE, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { sample } from './lib/pages.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active' },
];

// Off by default in axe, and part of WCAG 2.2 AA.
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

for (const page of sample(site.pages)) {
  for (const scripts of ['with scripts', 'with scripts refused']) {
    test(`axe finds nothing on ${page.kind} (${page}) ${scripts}`, async () => {
      const problems = await withTab(browser, {}, async (tab, context) => {
        if (scripts === 'with scripts refused') await blockScripts(context);
        await visit(tab, site, page);
        await tab.evaluate(axe.source);
        return inEveryLook(tab);
      });
      none(problems);
    });
  }
}

async function inEveryLook(tab) {
  const problems = [];
  for (const size of [WIDE, NARROW]) {
    await tab.setViewportSize(size);
    for (const { name, ...media } of LOOKS) {
      await tab.emulateMedia(media);
      const { violations } = await tab.evaluate((options) => globalThis.axe.run(document, options), OPTIONS);
      problems.push(...violations.flatMap((found) => lines(`${size.width} px, ${name}`, found)));
    }
  }
  return problems;
}

function lines(look, { id, nodes }) {
  return nodes.map(({ target, failureSummary }) => {
    const why = failureSummary.replace(/\s+/g, ' ');
    return `${look}: ${id}: ${target.join(' ')}: ${why}`;
  });
}
