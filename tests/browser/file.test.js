// The site read from a folder, without a server: it has its looks, and every link can be followed.

import assert from 'node:assert/strict';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { after, test } from 'node:test';

import { withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { sample } from './lib/pages.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite({ addressed: false });
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const pages = site.pages.filter((page) => page.where !== '404.html');
const home = pages.find((page) => page.kind === 'home');
const open = (tab, page) => tab.goto(pathToFileURL(page.file).href, { waitUntil: 'load' });

/** Runs in the page: what shows that the style sheet holds. */
const style = () => {
  const { fontFamily, color, margin } = getComputedStyle(document.body);
  return { fontFamily, color, margin };
};

test('a page from a file looks like the same page from a server', async () => {
  await withTab(browser, {}, async (tab) => {
    await open(tab, home);
    const fromFile = await tab.evaluate(style);
    await tab.goto(site.root, { waitUntil: 'load' });
    assert.deepEqual(fromFile, await tab.evaluate(style));
  });
});

test('from a file every link of every page kind leads to a file', async () => {
  const problems = [];
  await withTab(browser, {}, async (tab) => {
    for (const page of sample(pages, 2)) {
      await open(tab, page);
      const links = await tab.evaluate(() =>
        [...document.querySelectorAll('a[href]')].map((link) => link.href).filter((href) => href.startsWith('file:')),
      );
      problems.push(...links.filter((href) => !leadsToFile(href)).map((href) => `${page}: ${href}`));
    }
  });
  none(problems);
});

function leadsToFile(href) {
  const place = fileURLToPath(href.replace(/[?#].*/, ''));
  return existsSync(place) && statSync(place).isFile();
}

test('a reader can click from home to a list and on to a record', async () => {
  await withTab(browser, {}, async (tab) => {
    await open(tab, home);
    await tab.click('header nav a[href*="models/"]');
    await tab.waitForFunction(() => document.body?.dataset.page === 'model-list');
    await tab.click('main table a[href*="index.html"]');
    await tab.waitForFunction(() => document.body?.dataset.page === 'model');
  });
});
