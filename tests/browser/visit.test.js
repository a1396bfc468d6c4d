// Every page, opened on a phone: nothing on the console, no request that fails or leaves the site, and
// nothing wider than the screen.

import { after, before, test } from 'node:test';

import { NARROW, newContext, visit } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const WIDTHS = [390, 320];
const found = { console: [], requests: [], width: [] };

before(async () => {
  const context = await newContext(browser, { viewport: NARROW });
  const tab = await context.newPage();
  let page;
  listen(tab, () => page);
  for (page of site.pages) {
    await visit(tab, site, page);
    for (const width of WIDTHS) {
      await tab.setViewportSize({ width, height: 844 });
      const wide = await tab.evaluate(tooWide);
      found.width.push(...wide.map((what) => `${page} at ${width} px: ${what}`));
    }
  }
  await context.close();
});

function listen(tab, page) {
  tab.on('console', (message) => found.console.push(`${page()}: ${message.type()}: ${message.text()}`));
  tab.on('pageerror', (error) => found.console.push(`${page()}: uncaught: ${error.message}`));
  tab.on('requestfailed', (request) => {
    // Leaving a page cuts the request for its icon short.
    if (request.url().endsWith('/favicon.svg') && request.failure()?.errorText === 'net::ERR_ABORTED') return;
    found.requests.push(`${page()}: ${request.url()}: ${request.failure()?.errorText}`);
  });
  tab.on('response', (response) => {
    if (response.status() >= 400) found.requests.push(`${page()}: ${response.url()}: status ${response.status()}`);
  });
  tab.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(site.root) && !url.startsWith('data:')) found.requests.push(`${page()}: ${url}: outside`);
  });
}

/** Runs in the page: what makes it scroll sideways, or would be cut off. The matrix alone may scroll. */
function tooWide() {
  const root = document.documentElement;
  const said = [];
  for (const element of [root, document.body]) {
    const overflow = getComputedStyle(element).overflowX;
    if (['hidden', 'clip'].includes(overflow)) said.push(`${element.localName}: overflow-x: ${overflow} hides what is cut`);
  }
  for (const element of document.querySelectorAll('body *')) {
    if (element.closest('.matrix, svg')) continue;
    const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    if (scrolls && element.scrollWidth > element.clientWidth) said.push(`${name(element)}: scrolls sideways`);
  }
  if (root.scrollWidth > root.clientWidth) said.push(`page is ${root.scrollWidth} px wide: ${widest()}`);
  return said;

  function widest() {
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 0.5,
    );
    const innermost = out.filter((element) => !out.some((other) => other !== element && element.contains(other)));
    return innermost.slice(0, 3).map(name).join(', ');
  }

  function name(element) {
    const text = element.textContent.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `${element.localName}${element.className ? `.${String(element.className).split(' ')[0]}` : ''} “${text}”`;
  }
}

test('no page writes to the console or violates its policy', () => none(found.console));

test('every request of every page stays in the site and succeeds', () => none(found.requests));

test('no page is wider than a phone of 390 or 320 pixels', () => none(found.width));
