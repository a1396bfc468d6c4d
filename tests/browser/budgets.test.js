// The byte budgets of the site, compressed as a static host would: gzip at its default level.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { visit, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { listFiles } from './lib/pages.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const KB = 1000;
const packed = (file) => gzipSync(readFileSync(file)).length;
const home = site.pages.find((page) => page.kind === 'home');

/** What the browser fetches for one page before anybody touches it. */
async function firstVisit(page) {
  const files = new Map();
  await withTab(browser, {}, async (tab) => {
    tab.on('request', (request) => {
      const place = new URL(request.url()).pathname.slice(site.base.length);
      files.set(place.endsWith('/') || place === '' ? `${place}index.html` : place, request.resourceType());
    });
    await visit(tab, site, page);
  });
  // Headless browsers leave the icon out; readers' browsers do not.
  const icon = page.document.querySelector('link[rel~="icon"]')?.getAttribute('href');
  if (icon && !icon.startsWith('data:')) {
    files.set(new URL(icon, site.root + page.where).pathname.slice(site.base.length), 'image');
  }
  return [...files].map(([file, type]) => ({ file, type, bytes: packed(path.join(site.folder, file)) }));
}

function within(what, parts, limit) {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  if (sum <= limit) return [];
  const list = parts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ');
  return [`${what}: ${sum} bytes, the budget is ${limit}: ${list}`];
}

test('a first visit to home takes at most 40 kB', async () => {
  const parts = await firstVisit(home);
  none(within('home', parts, 40 * KB));
});

test('a first visit to home and its first query take at most 70 kB, of which the box at most 7 kB', async () => {
  const files = new Set();
  await withTab(browser, {}, async (tab) => {
    await visit(tab, site, home);
    tab.on('request', (request) => files.add(new URL(request.url()).pathname.slice(site.base.length)));
    // The first example of the page, so that the query is one of this site.
    const query = await tab.textContent('main .try a');
    await tab.fill('main [name="q"]', query);
    await tab.waitForSelector('main .found .hit');
  });
  const query = [...files].map((file) => ({ file, bytes: packed(path.join(site.folder, file)) }));
  const box = query.filter(({ file }) => file.includes('/find/'));
  none([...within('scripts of the box', box, 7 * KB), ...within('home with a query', [...(await firstVisit(home)), ...query], 70 * KB)]);
});

test('before anything is touched a page fetches at most 6 kB of scripts', async () => {
  const parts = await firstVisit(home);
  none(within('scripts of home', parts.filter(({ type }) => type === 'script'), 6 * KB));
});

test('no page has more than 30 kB of HTML', () => {
  none(site.pages.flatMap((page) => within(String(page), [{ file: 'HTML', bytes: packed(page.file) }], 30 * KB)));
});

test('the style sheets together take at most 12 kB', () => {
  const sheets = listFiles(site.folder).filter((file) => file.endsWith('.css'));
  const parts = sheets.map((file) => ({ file, bytes: packed(path.join(site.folder, file)) }));
  none(parts.length ? within('style sheets', parts, 12 * KB) : ['the site has no style sheet']);
});

test('boot.js takes at most 2 kB', () => {
  const boots = listFiles(site.folder).filter((file) => path.basename(file) === 'boot.js');
  none(boots.length === 1 ? [] : [`${boots.length} files are named boot.js, not one`]);
  none(boots.flatMap((file) => within(file, [{ file, bytes: packed(path.join(site.folder, file)) }], 2 * KB)));
});
