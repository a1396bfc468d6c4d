// The search box: a combobox by the ARIA pattern, with the keyboard alone, with an input method, on a slow
// network, with hostile names, and when nothing can be loaded. A fake search module gives fixed answers.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { NARROW, visit, WIDE, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { fakeSearch } from './lib/fake-search.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const home = site.pages.find((page) => page.kind === 'home');
const list = site.pages.find((page) => page.kind === 'model-list');
const BOX = 'header [name="q"]';

/** A page with the fake, and its box with the focus. */
function withBox(work, options = {}) {
  return withTab(browser, options, async (tab, context) => {
    await fakeSearch(context);
    await visit(tab, site, list);
    await tab.focus(BOX);
    await work(tab, context);
  });
}

/** Types a query and waits for its answer. */
async function ask(tab, query) {
  await tab.fill(BOX, query);
  await tab.waitForFunction((asked) => globalThis.asked?.at(-1) === asked, query);
  await tab.waitForSelector(`${BOX}[aria-expanded="true"]`);
}

/** Runs in the page: what a screen reader is told of the box. */
const told = (tab) =>
  tab.evaluate((selector) => {
    const box = document.querySelector(selector);
    const option = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    return {
      role: box.getAttribute('role'),
      isOpen: box.getAttribute('aria-expanded') === 'true',
      list: document.getElementById(box.getAttribute('aria-controls'))?.getAttribute('role'),
      at: option && [...document.querySelectorAll('header [role="option"]')].indexOf(option),
      marked: [...document.querySelectorAll('header [aria-selected="true"]')].map((one) => one.id),
      active: option?.id ?? null,
      hasFocus: document.activeElement === box,
      text: box.value,
    };
  }, BOX);

test('nothing of the search is fetched before its box is used', async () => {
  await withTab(browser, {}, async (tab) => {
    const asked = [];
    tab.on('request', (request) => asked.push(request.url().slice(site.root.length)));
    await visit(tab, site, home);
    none(asked.filter((path) => /search|js\/(?!boot\.js)/.test(path)));
    const come = tab.waitForRequest(/\/find\/box\.js$/);
    await tab.focus(BOX);
    await come;
  });
});

for (const [key, name] of [['/', 'a slash'], ['Control+k', 'Control and K'], ['Meta+k', 'Command and K']]) {
  test(`${name} brings the focus to the largest box of the page`, async () => {
    await withTab(browser, {}, async (tab) => {
      for (const page of [home, list]) {
        await visit(tab, site, page);
        await tab.keyboard.press(key);
        const at = await tab.evaluate(() => [document.activeElement.name, Boolean(document.activeElement.closest('main'))]);
        assert.deepEqual(at, ['q', page === home], String(page));
        assert.equal(await tab.inputValue(`${BOX}, main [name="q"]`), '', 'the key itself was typed');
      }
    });
  });
}

test('a slash inside the box is a letter', async () => {
  await withBox(async (tab) => {
    await tab.keyboard.type('a/b');
    assert.equal((await told(tab)).text, 'a/b');
  });
});

test('an open box is a combobox over a list of options in named groups', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    const { role, isOpen, list: popup, at } = await told(tab);
    assert.deepEqual({ role, isOpen, popup, at }, { role: 'combobox', isOpen: true, popup: 'listbox', at: null });
    const groups = await tab.locator('header [role="group"]').evaluateAll((all) =>
      all.map((one) => [document.getElementById(one.getAttribute('aria-labelledby'))?.textContent, one.querySelectorAll('[role="option"]').length]),
    );
    assert.deepEqual(groups, [['Support paths', 1], ['Models', 1], ['Platforms', 1]]);
  });
});

test('the arrows go through all options and around, the box itself among them', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    const way = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
      await tab.keyboard.press(key);
      const { at, active, marked, hasFocus } = await told(tab);
      way.push(at);
      assert.deepEqual(marked, active ? [active] : [], 'one option is marked, the active one');
      assert.ok(hasFocus, 'the focus stays in the box');
    }
    assert.deepEqual(way, [0, 1, 0, null, 3, null, 0]);
  });
});

test('Home, End and the sideways arrows move in the text and let go of the marked option', async () => {
  await withBox(async (tab) => {
    for (const [key, place] of [['Home', 0], ['End', 3], ['ArrowLeft', 2], ['ArrowRight', 3]]) {
      await ask(tab, 'two');
      if (key === 'ArrowRight') await tab.keyboard.press('ArrowLeft');
      await tab.keyboard.press('ArrowDown');
      await tab.keyboard.press(key);
      const { at, isOpen } = await told(tab);
      const cursor = await tab.locator(BOX).evaluate((box) => box.selectionStart);
      assert.deepEqual({ key, at, isOpen, cursor }, { key, at: null, isOpen: true, cursor: place });
    }
  });
});

test('Enter opens the marked option, and without one the page of all results', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    await tab.keyboard.press('ArrowDown');
    await Promise.all([tab.waitForURL('**/support-paths/a-on-b/'), tab.keyboard.press('Enter')]);
    await visit(tab, site, list);
    await tab.focus(BOX);
    await ask(tab, 'two');
    await Promise.all([tab.waitForURL('**/search/?q=two'), tab.keyboard.press('Enter')]);
    assert.equal(new URL(tab.url()).pathname, `${site.base}search/`);
  });
});

test('Enter in an empty box does nothing', async () => {
  await withBox(async (tab) => {
    await tab.keyboard.type('a');
    await tab.keyboard.press('Backspace');
    await tab.waitForSelector(`${BOX}[role="combobox"]`);
    await tab.keyboard.press('Enter');
    assert.equal(tab.url(), site.root + list.where);
  });
});

test('Escape closes the list, then empties the box and gives the focus back', async () => {
  await withTab(browser, {}, async (tab, context) => {
    await fakeSearch(context);
    await visit(tab, site, list);
    await tab.focus('main a');
    await tab.keyboard.press('/');
    await ask(tab, 'two');
    await tab.keyboard.press('Escape');
    const closed = await told(tab);
    assert.deepEqual([closed.isOpen, closed.text, closed.hasFocus], [false, 'two', true]);
    await tab.keyboard.press('ArrowDown');
    assert.equal((await told(tab)).isOpen, true, 'an arrow opens the list again');
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('Escape');
    const emptied = await told(tab);
    assert.deepEqual([emptied.isOpen, emptied.text], [false, '']);
    assert.ok(await tab.evaluate(() => document.activeElement === document.querySelector('main a')), 'the focus is not back');
  });
});

test('Tab leaves the box and closes the list; the list holds no stop of its own', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'no-record');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    assert.equal((await told(tab)).isOpen, false);
    assert.ok(await tab.evaluate(() => document.activeElement.closest('nav') !== null), 'Tab does not lead on to the navigation');
  });
});

test('Enter and the arrows belong to the input method while it composes', async () => {
  await withBox(async (tab, context) => {
    await ask(tab, 'two');
    await tab.keyboard.press('ArrowDown');
    const client = await context.newCDPSession(tab);
    await client.send('Input.imeSetComposition', { text: '昇', selectionStart: 1, selectionEnd: 1 });
    for (const key of ['ArrowDown', 'Enter']) {
      await tab.locator(BOX).dispatchEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true });
      await tab.locator(BOX).dispatchEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true });
    }
    assert.equal(tab.url(), site.root + list.where, 'Enter led away');
    await client.send('Input.insertText', { text: '昇腾' });
    await tab.waitForFunction(() => globalThis.asked.at(-1) === 'two昇腾');
    assert.equal((await told(tab)).text, 'two昇腾');
  });
});

test('the old list stays until the new one is there, and an answer that is late is dropped', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    await tab.evaluate(() => globalThis.hold());
    await tab.fill(BOX, 'none');
    await tab.fill(BOX, 'many');
    await tab.waitForFunction(() => globalThis.asked.length === 3);
    const options = () => tab.locator('header .hit').allTextContents();
    assert.equal((await options()).length, 3, 'the old list is gone before the new one is there');
    await tab.evaluate(() => globalThis.release());
    await tab.evaluate(() => globalThis.release());
    await tab.waitForFunction(() => document.querySelectorAll('header .hit').length > 3);
    none((await options()).filter((text) => !/^Model \d+$/.test(text)));
  });
});

test('what is typed before the script has come is kept and answered', async () => {
  await withTab(browser, {}, async (tab, context) => {
    await fakeSearch(context);
    let go = () => {};
    const held = new Promise((resolve) => (go = resolve));
    await tab.route('**/find/box.js', async (route) => {
      await held;
      await route.continue();
    });
    await visit(tab, site, list);
    await tab.focus(BOX);
    await tab.keyboard.type('two');
    go();
    await tab.waitForSelector(`${BOX}[aria-expanded="true"]`);
    assert.equal((await told(tab)).text, 'two');
  });
});

test('the words that were found are marked, and a hit tells what is known of it', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    const hit = tab.locator('header .hit').first();
    assert.equal(await hit.locator('mark').first().textContent(), 'Mod');
    assert.equal(await hit.locator('.badge[data-level="documented_recipe"]').textContent(), 'Recipe');
    assert.match(await hit.locator('.known').textContent(), /Platform B.*FP8.*BF16.*source checked 2026-11-06/);
    await tab.waitForFunction(() => document.querySelector('.sprite #i-scroll-text path') !== null);
    assert.equal(await tab.locator('header .hit [lang="zh-Hans"]').count(), 1);
  });
});

test('how much was found is told to screen readers', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    assert.equal(await tab.textContent('header [role="status"]'), '3 results');
    await tab.fill(BOX, 'none');
    await tab.waitForFunction(() => /Nothing/.test(document.querySelector('header [role="status"]').textContent));
  });
});

const SAID = {
  'no-record': 'No record of Model A on Product C. That means neither yes nor no.',
  'results-only': 'Results only: no support path of Model A on Product C.',
  'platform-level': 'Model A on Product C: platform record, no product linked. It may not apply here.',
  sibling: 'No record of Model A on Product C; a sibling checkpoint is on record. It does not carry over.',
};
for (const [state, sentence] of Object.entries(SAID)) {
  test(`the pair answer comes first: ${state}`, async () => {
    await withBox(async (tab) => {
      await ask(tab, state);
      const first = tab.locator('header [role="listbox"] > *').first();
      assert.equal(await first.locator(`[data-empty="${state}"]`).textContent(), sentence);
      const text = await first.textContent();
      assert.match(text, /This model elsewhere.*Platform B: no product linked.*This product with others.*Model E.*and 7 more.*None of these carries over/);
      assert.equal(/mentions Product C:.*On Product C and others/.test(text), state === 'platform-level');
    });
  });
}

test('when nothing was found the box says so, and leads to near words and to the lists', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'none');
    const text = await tab.textContent('header [role="listbox"]');
    assert.match(text, /Nothing in this database contains “none”\. That is a gap in the data, not a finding\./);
    const links = await tab.locator('header [role="option"]').evaluateAll((all) => all.map((one) => one.textContent));
    assert.deepEqual(links, ['two', 'Models']);
  });
});

test('hostile names and queries are shown as text', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'hostile');
    const text = await tab.textContent('header .hit');
    assert.ok(text.includes('<img src=x onerror="globalThis.hit = 1">') && text.includes('<script>'), text);
    await ask(tab, '<img src=x onerror="globalThis.hit = 1">');
    assert.match(await tab.textContent('header .found'), /contains “<img src=x/);
    const made = await tab.evaluate(() => [globalThis.hit, document.querySelectorAll('header :is(img, .found script)').length]);
    assert.deepEqual(made, [undefined, 0]);
  });
});

for (const reason of ['missing', 'cut', 'version', 'network']) {
  test(`an index that cannot be read (${reason}) is told in one sentence with the lists, and one warning`, async () => {
    await withBox(async (tab) => {
      const console = [];
      tab.on('console', (message) => console.push(message.type()));
      tab.on('pageerror', (error) => console.push(error.message));
      await tab.waitForSelector(`${BOX}[role="combobox"]`);
      await tab.evaluate((why) => (globalThis.fails = why), reason);
      for (const query of ['one', 'two']) {
        await tab.fill(BOX, query);
        await tab.waitForFunction((asked) => globalThis.asked.at(-1) === asked, query);
        await tab.waitForSelector('header form .sorry:visible');
      }
      assert.equal(await tab.locator('header form .sorry').count(), 1);
      assert.match(await tab.innerText('header form .sorry'), /^Search could not load\./);
      assert.ok((await tab.locator('header form .sorry a').count()) > 3, 'no links to the lists');
      assert.equal(await tab.inputValue(BOX), 'two');
      assert.deepEqual(console, ['warning']);
      await tab.evaluate(() => (globalThis.fails = ''));
      await ask(tab, 'many');
      assert.equal(await tab.locator('header form .sorry').count(), 0);
    });
  });
}

test('when the script itself is gone the box says so and keeps what was typed', async () => {
  await withTab(browser, {}, async (tab) => {
    await tab.route('**/find/box.js', (route) => route.abort());
    await visit(tab, site, list);
    await tab.focus(BOX);
    await tab.keyboard.type('two');
    await tab.waitForSelector('header form .sorry:visible');
    assert.equal(await tab.inputValue(BOX), 'two');
    await Promise.all([tab.waitForURL('**/search/?q=two'), tab.keyboard.press('Enter')]);
  });
});

for (const [name, viewport, width] of [['390', NARROW, 390], ['320', { width: 320, height: 640 }, 320], ['1440', WIDE, 1440]]) {
  test(`an open list at ${name} pixels is no wider than the screen, and on a phone as wide`, async () => {
    await withBox(async (tab) => {
      await ask(tab, 'platform-level');
      const box = await tab.locator('header .found').boundingBox();
      const page = await tab.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(page <= width && box.x >= 0 && box.x + box.width <= width, `${page} ${JSON.stringify(box)}`);
      if (width < 400) assert.equal(box.width, width);
    }, { viewport });
  });
}

test('without scripts the header leads to the search page, which leads to the lists', async () => {
  await withTab(browser, { javaScriptEnabled: false }, async (tab) => {
    await visit(tab, site, list);
    assert.equal(await tab.locator(BOX).isVisible(), false);
    await Promise.all([tab.waitForURL('**/search/'), tab.click('header .to-search')]);
    const text = await tab.innerText('main');
    assert.match(text, /Search needs JavaScript\.\s+Every page is in these lists: Models/);
  });
});

test('the box is not printed', async () => {
  await withBox(async (tab) => {
    await ask(tab, 'two');
    await tab.emulateMedia({ media: 'print' });
    assert.equal(await tab.locator(BOX).isVisible(), false);
    assert.equal(await tab.locator('header .found').isVisible(), false);
  });
});
