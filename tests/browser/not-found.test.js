// An address that does not exist gives the site's own page, whole, at any depth, and offers the nearest list.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

for (const wrong of ['nothing', 'models/nothing/', 'a/b/c/d/e/']) {
  test(`/${wrong} answers 404 with a page that has its style and its links`, async () => {
    const problems = [];
    await withTab(browser, {}, async (tab) => {
      tab.on('response', (response) => {
        const own = response.url() === site.root + wrong;
        if (!own && response.status() >= 400) problems.push(`${response.url()}: status ${response.status()}`);
      });
      const response = await tab.goto(site.root + wrong, { waitUntil: 'load' });
      assert.equal(response.status(), 404);
      assert.equal(await tab.getAttribute('body', 'data-page'), 'not-found');
      const rules = await tab.evaluate(() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).length);
      if (rules === 0) problems.push('no style sheet holds');
      problems.push(...(await deadLinks(tab)));
    });
    none(problems);
  });
}

test('an address under a list offers the list, an address like nothing offers nothing', async () => {
  for (const [wrong, offered] of [['models/nothing/', 'models/'], ['zzz/', undefined]]) {
    await withTab(browser, {}, async (tab) => {
      await tab.goto(site.root + wrong, { waitUntil: 'networkidle' });
      const href = await tab.evaluate(() => document.querySelector('[data-nearest] > :nth-last-child(2) a')?.href);
      assert.equal(href, offered && site.root + offered);
    });
  }
});

async function deadLinks(tab) {
  const links = await tab.evaluate(() => [...new Set([...document.querySelectorAll('a[href]')].map((link) => link.href))]);
  const inside = links.filter((href) => href.startsWith(site.origin) && !href.includes('#'));
  if (inside.length === 0) return ['the page offers no way on'];
  const problems = [];
  for (const href of inside) {
    const { status } = await fetch(href, { redirect: 'manual' });
    if (status !== 200) problems.push(`${href}: status ${status}`);
  }
  return problems;
}
