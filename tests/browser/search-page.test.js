// The search page: every state in the address, Back and Forward, facets, more hits, and what is said when
// nothing is left, when nothing can be loaded, without scripts and from a file. A fake search module gives
// fixed answers.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { read, toggle, write } from '../../static/js/find/state.js';
import { newContext, withTab } from './lib/browse.js';
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

const BOX = 'main [name="q"]';
const where = (tab) => tab.evaluate(() => location.search);
const choice = (name, value) => `main input[name="${name}"][value="${value}"]`;

/** The search page at an address, with the fake in place. */
function withPage(search, work, options = {}) {
  return withTab(browser, options, async (tab, context) => {
    await fakeSearch(context);
    await tab.goto(`${site.root}search/${search}`);
    await work(tab, context);
  });
}

const hits = (tab) => tab.locator('main .hits .hit h2').allTextContents();

/** Waits until the list has this many hits, and the address says this. */
async function settled(tab, count, search) {
  await tab.waitForFunction(
    ([many, asked]) => document.querySelectorAll('main .hits .hit').length === many && location.search === asked,
    [count, search],
  );
}

test('an address with a query shows its answer, and the query in the box', async () => {
  await withPage('?q=two', async (tab) => {
    await settled(tab, 3, '?q=two');
    assert.equal(await tab.inputValue(BOX), 'two');
    assert.equal(await tab.textContent('main [role="status"]'), '3 results');
    assert.match(await tab.title(), /^two – Search – /);
    assert.equal(await tab.textContent('main h2.cap'), 'With some of the words');
    assert.match(await tab.textContent('main .hits .hit'), /^Support path.*Recipe.*source checked 2026-11-06$/);
  });
});

test('without a query nothing is fetched, and the lists are offered', async () => {
  await withTab(browser, {}, async (tab) => {
    const asked = [];
    tab.on('request', (request) => asked.push(request.url()));
    await tab.goto(`${site.root}search/`);
    none(asked.filter((url) => /entry\.json|\/js\/(?!boot\.js)/.test(url)));
    assert.match(await tab.innerText('main'), /Every page is in these lists: Models/);
    assert.doesNotMatch(await tab.innerText('main'), /needs JavaScript/);
  });
});

test('what is typed is answered and stands in the address; Back and Forward bring it again', async () => {
  await withPage('?q=two', async (tab) => {
    await settled(tab, 3, '?q=two');
    await tab.fill(BOX, '');
    await tab.locator(BOX).pressSequentially('many');
    await settled(tab, 20, '?q=many');
    await tab.press(BOX, 'Enter');
    await tab.check(choice('kind', 'model'));
    await settled(tab, 20, '?q=many&kind=model');
    await tab.goBack();
    await settled(tab, 20, '?q=many');
    assert.equal(await tab.isChecked(choice('kind', 'model')), false);
    await tab.goBack();
    await settled(tab, 3, '?q=two');
    assert.equal(await tab.inputValue(BOX), 'two');
    await tab.goForward();
    await tab.goForward();
    await settled(tab, 20, '?q=many&kind=model');
    assert.deepEqual([await tab.inputValue(BOX), await tab.isChecked(choice('kind', 'model'))], ['many', true]);
  });
});

test('the way back from a hit brings the query, the facets and the number of hits again', async () => {
  await withPage('?q=many&kind=model&shown=40', async (tab) => {
    await settled(tab, 40, '?q=many&kind=model&shown=40');
    await Promise.all([tab.waitForURL('**/models/m3/'), tab.click('main .hits a >> nth=3')]);
    await tab.goBack();
    await settled(tab, 40, '?q=many&kind=model&shown=40');
    assert.deepEqual([await tab.inputValue(BOX), await tab.isChecked(choice('kind', 'model'))], ['many', true]);
  });
});

test('a facet is a fieldset of counted choices, and the focus stays on the one just made', async () => {
  await withPage('?q=two', async (tab) => {
    await settled(tab, 3, '?q=two');
    const sets = await tab.locator('main fieldset').evaluateAll((all) => all.map((set) => set.innerText.replace(/\s*\n\s*/g, ' ')));
    assert.deepEqual(sets, [
      'Kind Models 1 Support paths 1',
      'Platform b 2 not stated (1)',
      'How it is known level/documented_recipe 1 not stated (2)',
      'Precision FP8 1 not stated (2)',
    ]);
    await tab.focus(choice('platform', 'b'));
    await tab.keyboard.press('Space');
    await settled(tab, 3, '?q=two&platform=b');
    assert.equal(await tab.evaluate(() => document.activeElement.value), 'b');
    assert.equal(await tab.locator('main fieldset[data-facet="platform"] label').last().innerText(), 'not stated (1) · include');
  });
});

test('records that do not state a value are included by one choice, which goes with the facet', async () => {
  await withPage('?q=two&platform=b', async (tab) => {
    await settled(tab, 3, '?q=two&platform=b');
    await tab.check(choice('notStated', 'platform'));
    await settled(tab, 3, '?q=two&platform=b&not-stated=platform');
    await tab.uncheck(choice('platform', 'b'));
    await settled(tab, 3, '?q=two');
  });
});

test('more hits have an address, and the focus goes to the first of them', async () => {
  await withPage('?q=many', async (tab) => {
    await settled(tab, 20, '?q=many');
    assert.equal(await tab.innerText('main .show-more'), 'Show 20 more 20 of 50 shown'.replace('more 20', 'more\n20'));
    await tab.click('main .show-more a');
    await settled(tab, 40, '?q=many&shown=40');
    await tab.waitForFunction(() => document.activeElement.textContent === 'Model 20');
    await tab.click('main .show-more a');
    await settled(tab, 50, '?q=many&shown=60');
    assert.equal(await tab.locator('main .show-more').count(), 0);
  });
});

test('choices that leave nothing are told with what each of them costs', async () => {
  await withPage('?q=two&kind=model&precision=FP8', async (tab) => {
    await tab.waitForSelector('main .nothing');
    assert.equal(await tab.innerText('main .nothing'), 'No record has all 2 choices.\n\nWithout “Models”: 3\nWithout “FP8”: 3\nClear all');
    await tab.click('main .nothing a >> text=FP8');
    await settled(tab, 3, '?q=two&kind=model');
    await tab.click('main .clear-all');
    await settled(tab, 3, '?q=two');
  });
});

test('when nothing was found the page says so, with near words and the lists', async () => {
  await withPage('?q=none', async (tab) => {
    await tab.waitForSelector('main .nothing');
    assert.match(await tab.innerText('main .nothing'), /^Nothing in this database contains “none”\. That is a gap in the data, not a finding\./);
    await tab.click('main .nothing a >> text=two');
    await settled(tab, 3, '?q=two');
    assert.equal(await tab.inputValue(BOX), 'two');
  });
});

test('the pair answer stands before all hits', async () => {
  await withPage('?q=no-record', async (tab) => {
    const first = tab.locator('main .column > *').first();
    await first.waitFor();
    assert.match(await first.innerText(), /^No record of Model A on Product C\. That means neither yes nor no\./);
    assert.equal(await first.locator('a >> text=Add a record').getAttribute('href'), '../contribute/');
  });
});

test('hostile queries, names and choices are shown as text', async () => {
  const hostile = '<img src=x onerror="globalThis.hit = 1">';
  const all = `?q=${encodeURIComponent(hostile)}&kind=${encodeURIComponent(hostile)}&shown=1e9`;
  for (const search of [all, '?q=hostile', '?q=%00%F0%9F%98%80%22%5C%25&not-stated=x', `?q=${'a'.repeat(5000)}`]) {
    await withPage(search, async (tab) => {
      await tab.waitForSelector('main .column > *');
      const found = await tab.evaluate(() => [globalThis.hit, document.querySelectorAll('main :is(img, script)').length]);
      assert.deepEqual(found, [undefined, 0], search);
    });
  }
});

test('an index that cannot be read is told in one sentence, and what was typed stays', async () => {
  await withTab(browser, {}, async (tab, context) => {
    await fakeSearch(context);
    await tab.addInitScript(() => (globalThis.fails = 'missing'));
    const console = [];
    tab.on('console', (message) => console.push(message.type()));
    await tab.goto(`${site.root}search/?q=two`);
    await tab.waitForSelector('main .sorry');
    const text = await tab.innerText('main');
    assert.equal(text.match(/Search could not load\./g).length, 1);
    assert.match(text, /Every page is in these lists: Models/);
    assert.equal(await tab.inputValue(BOX), 'two');
    assert.deepEqual(console, ['warning']);
  });
});

test('on a slow network the query stays in the box, and what is typed meanwhile is answered', async () => {
  await withTab(browser, {}, async (tab, context) => {
    await fakeSearch(context);
    let go = () => {};
    const held = new Promise((resolve) => (go = resolve));
    await tab.route('**/find/page.js', async (route) => {
      await held;
      await route.continue();
    });
    await tab.goto(`${site.root}search/?q=two`, { waitUntil: 'domcontentloaded' });
    assert.equal(await tab.inputValue(BOX), 'two');
    await tab.fill(BOX, 'many');
    go();
    await settled(tab, 20, '?q=many');
  });
});

test('without scripts the page says that it needs them, and leads to the lists', async () => {
  const context = await newContext(browser, { javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(`${site.root}search/?q=two`);
  const text = await tab.innerText('main');
  await context.close();
  assert.match(text, /Search needs JavaScript\.\s+Every page is in these lists: Models · .* · A–Z/);
});

test('from a file the box and the page say that the search needs a server, and lead to the lists', async () => {
  await withTab(browser, {}, async (tab) => {
    const console = [];
    tab.on('console', (message) => console.push(message.text()));
    const file = (kind) => pathToFileURL(site.pages.find((page) => page.kind === kind).file).href;
    await tab.goto(file('model-list'));
    await tab.keyboard.press('/');
    assert.match(await tab.innerText('header form .sorry'), /^Search needs a web server; this page was opened as a file\.\s+Browse:\s+Models/);
    await tab.keyboard.type('two');
    await tab.keyboard.press('Enter');
    assert.equal(await tab.inputValue('header [name="q"]'), 'two');
    await Promise.all([tab.waitForURL('**/platforms/index.html'), tab.click('header form .sorry a >> text=Platforms')]);
    await tab.goto(file('search'));
    const text = await tab.innerText('main');
    assert.match(text, /Search needs a web server; this page was opened as a file\.\s+Every page is in these lists: Models/);
    assert.doesNotMatch(text, /needs JavaScript|could not load/);
    assert.deepEqual(console, []);
  });
});

test('an address is read and written as the same state', () => {
  for (const search of ['?', '?q=a+b%26c', '?q=a&kind=model&kind=page&level=status/x&not-stated=level&shown=40']) {
    assert.equal(write(read(search)), search);
  }
  assert.equal(write(read('?q=a&kind=&kind=x&kind=x&shown=-1&other=1')), '?q=a&kind=x');
});

test('a choice that is taken back takes the inclusion of what is not stated with it', () => {
  const state = read('?q=a&platform=b&not-stated=platform&shown=60');
  assert.equal(write(toggle(state, 'platform', 'b')), '?q=a');
  assert.equal(write(toggle(state, 'platform', 'c')), '?q=a&platform=b&platform=c&not-stated=platform');
});
