// Everything can be reached and seen with the keyboard alone, first of all the way past the header.

import { after, test } from 'node:test';

import { NARROW, visit, WIDE, withTab } from './lib/browse.js';
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

/** Runs in the page: marks all that Tab should reach, in document order; answers how many. */
function markStops() {
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')];
  const usable = stops.filter((stop) => !stop.disabled && stop.checkVisibility({ checkVisibilityCSS: true }));
  usable.forEach((stop, index) => stop.setAttribute('data-test-stop', String(index)));
  return usable.length;
}

/** Runs in the page: where the focus is, and whether a person can see it there. */
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const top = inside ? document.elementFromPoint(x, y) : null;
  return {
    stop: element.getAttribute('data-test-stop'),
    name: `${element.localName} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`,
    inMain: Boolean(element.closest('main')),
    href: element.getAttribute('href'),
    ring: ring || style.boxShadow !== 'none',
    seen: Boolean(top && (element.contains(top) || top.contains(element))),
  };
}

for (const page of sample(site.pages)) {
  test(`Tab reaches everything on ${page.kind} (${page}) and shows where it is`, async () => {
    none(await withTab(browser, { viewport: WIDE }, (tab) => walk(tab, page)));
  });

  test(`the first Tab on ${page.kind} (${page}) is the way to its main part`, async () => {
    none(await withTab(browser, { viewport: NARROW }, (tab) => skip(tab, page)));
  });
}

async function walk(tab, page) {
  await visit(tab, site, page);
  const count = await tab.evaluate(markStops);
  const problems = [];
  const reached = new Set();
  for (let press = 0; press < count; press += 1) {
    await tab.keyboard.press('Tab');
    const now = await tab.evaluate(focused);
    if (!now) break;
    reached.add(now.stop);
    if (!now.ring) problems.push(`${now.name}: nothing shows the focus`);
    if (!now.seen) problems.push(`${now.name}: focused out of sight or covered`);
  }
  const missed = await tab.evaluate(
    (stops) =>
      [...document.querySelectorAll('[data-test-stop]')]
        .filter((stop) => !stops.includes(stop.getAttribute('data-test-stop')))
        .map((stop) => stop.outerHTML.slice(0, 90)),
    [...reached],
  );
  return [...problems, ...missed.map((html) => `never reached: ${html}`)];
}

async function skip(tab, page) {
  await visit(tab, site, page);
  await tab.keyboard.press('Tab');
  const first = await tab.evaluate(focused);
  if (!first?.href?.startsWith('#')) return [`the first stop is ${first?.name ?? 'nothing'}, not a skip link`];
  const problems = first.seen && first.ring ? [] : ['the skip link cannot be seen when it has the focus'];
  await tab.keyboard.press('Enter');
  const landed = await tab.evaluate(
    (href) => document.querySelector(href)?.closest('main') !== null && document.activeElement?.closest('main') !== null,
    first.href,
  );
  if (!landed) problems.push(`the skip link to ${first.href} does not move the focus into main`);
  const inMain = await tab.evaluate(() => document.querySelector('main a[href], main button') !== null);
  await tab.keyboard.press('Tab');
  const next = await tab.evaluate(focused);
  if (inMain && !next?.inMain) problems.push(`after the skip link Tab goes to ${next?.name ?? 'nothing'}, not into main`);
  return problems;
}
