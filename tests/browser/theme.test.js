// Light and dark: the system's until the reader chooses, the reader's from then on, never a flash.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { visit, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const home = site.pages.find((page) => page.kind === 'home');
const other = site.pages.find((page) => page.kind === 'model');
const TOGGLE = '[data-theme-toggle]';

/** Runs in the page: the colours in force and the choice behind them. */
function look() {
  return {
    paper: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.body).color,
    chosen: document.documentElement.getAttribute('data-theme'),
  };
}

/** Runs before a page's own scripts: notes the theme at the moment at which the body comes into being. */
function noteThemeAtBody() {
  new MutationObserver((_, observer) => {
    if (!document.body) return;
    globalThis.themeAtBody = document.documentElement.getAttribute('data-theme');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

test('without a choice the site follows the system', async () => {
  await withTab(browser, { colorScheme: 'light' }, async (tab) => {
    await visit(tab, site, home);
    const light = await tab.evaluate(look);
    await tab.emulateMedia({ colorScheme: 'dark' });
    const dark = await tab.evaluate(look);
    assert.equal(light.chosen, null, 'nobody has chosen a theme yet');
    assert.notEqual(light.paper, dark.paper, 'the background is the same in light and dark');
    assert.notEqual(light.ink, dark.ink, 'the text is the same in light and dark');
  });
});

test('the chosen theme is that of the system’s other side, and stays on the next page', async () => {
  await withTab(browser, { colorScheme: 'light' }, async (tab) => {
    await visit(tab, site, home);
    const before = await tab.evaluate(look);
    await tab.click(TOGGLE);
    const chosen = await tab.evaluate(look);
    await visit(tab, site, other);
    const next = await tab.evaluate(look);
    assert.equal(chosen.chosen, 'dark');
    assert.notEqual(chosen.paper, before.paper, 'the toggle changes nothing to be seen');
    assert.deepEqual(next, chosen, 'the choice is lost on the next page');
  });
});

test('a chosen theme is set before the body exists, so that nothing flashes', async () => {
  await withTab(browser, { colorScheme: 'light' }, async (tab) => {
    await visit(tab, site, home);
    await tab.click(TOGGLE);
    await tab.addInitScript(noteThemeAtBody);
    await visit(tab, site, other);
    assert.equal(await tab.evaluate(() => globalThis.themeAtBody), 'dark');
  });
});

test('the toggle is a named control that works with the keyboard', async () => {
  await withTab(browser, {}, async (tab) => {
    await visit(tab, site, home);
    const before = await tab.evaluate(look);
    await tab.focus(TOGGLE);
    await tab.keyboard.press('Enter');
    const after = await tab.evaluate(look);
    const name = await tab.evaluate((selector) => {
      const toggle = document.querySelector(selector);
      return `${toggle.getAttribute('aria-label') ?? ''}${toggle.textContent}`.trim();
    }, TOGGLE);
    none([
      ...(before.paper === after.paper ? ['Enter does not change the theme'] : []),
      ...(name ? [] : ['the toggle has no name']),
    ]);
  });
});
