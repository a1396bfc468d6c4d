// The path card as it is read: on a phone the limits come directly after the precision, on a wide screen
// they begin beside it; always in the same size as the facts, never folded.

import { after, test } from 'node:test';

import { NARROW, visit, WIDE, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { none } from './lib/problems.js';
import { readRecords } from './lib/records.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const pages = site.pages.filter((page) => ['model', 'product', 'support-path'].includes(page.kind));

/** Runs in the page: the labelled parts of each card, with their places and the size of their text. */
function cards() {
  const LABELS = ['precision', 'limits', 'hardware scope', 'quantization', 'software', 'integration', 'execution'];
  return [...document.querySelectorAll('article[data-support-path]')].map((card) => {
    const parts = [...card.querySelectorAll('*')].flatMap((element) => {
      const label = element.textContent.trim().toLowerCase();
      if (!LABELS.includes(label) || element.querySelector('*')) return [];
      const { left, top } = element.getBoundingClientRect();
      const value = element.nextElementSibling;
      return [{
        label,
        left,
        top,
        size: value ? getComputedStyle(value).fontSize : '',
        seen: Boolean(value?.checkVisibility()) && !element.closest('details'),
      }];
    });
    return { id: card.getAttribute('data-support-path'), parts };
  });
}

/** What `judge` finds wrong with any card at this size. */
async function everyCard(viewport, judge) {
  const problems = [];
  const shown = new Set();
  await withTab(browser, { viewport }, async (tab) => {
    for (const page of pages) {
      await visit(tab, site, page);
      for (const { id, parts } of await tab.evaluate(cards)) {
        const part = (label) => parts.find((one) => one.label === label);
        shown.add(id);
        const wrong = part('precision') && part('limits') ? judge(part, parts) : 'has no precision or no limits';
        if (wrong) problems.push(`${page}: ${id}: ${wrong}`);
      }
    }
  });
  const missing = readRecords().supportPaths.filter(({ id }) => !shown.has(id));
  return [...problems, ...missing.map(({ id }) => `${id}: no page has its card`)];
}

test('on a phone the limits follow the precision directly', async () => {
  const judge = (part, parts) => {
    const order = [...parts].sort((one, other) => one.top - other.top).map(({ label }) => label);
    return order[0] === 'precision' && order[1] === 'limits' ? '' : `reads ${order.join(', ')}`;
  };
  none(await everyCard(NARROW, judge));
});

test('on a wide screen the limits begin beside the precision', async () => {
  const judge = (part) => {
    const [facts, limits] = [part('precision'), part('limits')];
    const beside = limits.left > facts.left && Math.abs(limits.top - facts.top) < 12;
    return beside ? '' : `limits at ${limits.left}, ${limits.top}; precision at ${facts.left}, ${facts.top}`;
  };
  none(await everyCard(WIDE, judge));
});

test('limits have the size of the facts and are never folded', async () => {
  const judge = (part) => {
    const [facts, limits] = [part('precision'), part('limits')];
    if (!limits.seen) return 'limits are folded or hidden';
    return limits.size === facts.size ? '' : `limits are set in ${limits.size}, facts in ${facts.size}`;
  };
  none(await everyCard(NARROW, judge));
});
