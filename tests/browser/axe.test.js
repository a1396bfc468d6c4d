// axe finds nothing on any page kind: light, dark and forced colours, wide and narrow, with the site's
// scripts and with requests for them refused.

import { after, test } from 'node:test';

import { inEveryLook } from './lib/axe.js';
import { blockScripts, visit, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { fakeSearch } from './lib/fake-search.js';
import { sample } from './lib/pages.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

for (const page of sample(site.pages)) {
  for (const scripts of ['with scripts', 'with scripts refused']) {
    test(`axe finds nothing on ${page.kind} (${page}) ${scripts}`, async () => {
      const problems = await withTab(browser, {}, async (tab, context) => {
        if (scripts === 'with scripts refused') await blockScripts(context);
        await visit(tab, site, page);
        return inEveryLook(tab);
      });
      none(problems);
    });
  }
}

for (const query of ['two', 'platform-level', 'none']) {
  test(`axe finds nothing in the open search box and on the search page (${query})`, async () => {
    const problems = await withTab(browser, {}, async (tab, context) => {
      await fakeSearch(context);
      await visit(tab, site, site.pages.find((page) => page.kind === 'home'));
      await tab.fill('main [name="q"]', query);
      await tab.waitForSelector('main [aria-expanded="true"]');
      await tab.keyboard.press('ArrowDown');
      const box = await inEveryLook(tab);
      await tab.goto(`${site.root}search/?q=${query}&platform=b`);
      await tab.waitForSelector('main .column > *');
      return [...box, ...(await inEveryLook(tab))];
    });
    none(problems);
  });
}
