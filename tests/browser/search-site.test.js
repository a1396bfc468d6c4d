// The search of the built site under a base path, with its real index: from a name to its page, from an
// address to its answer, and what is said when a file of the index is gone, cut or of another version.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { NARROW, visit, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { fileAt } from './lib/links.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
});

const home = site.pages.find((page) => page.kind === 'home');
const model = site.pages.find((page) => page.kind === 'model');
const BOX = 'header [name="q"]';

test('the name of a record leads to its page by the keyboard alone, from any depth', async () => {
  await withTab(browser, {}, async (tab) => {
    for (const kind of ['home', 'product', 'levels']) {
      const from = site.pages.find((page) => page.kind === kind);
      await visit(tab, site, from);
      await tab.focus(BOX);
      await tab.keyboard.type(model.id);
      await tab.waitForFunction((id) => document.querySelector('header .hit')?.getAttribute('href').endsWith(`/models/${id}/`), model.id);
      await tab.keyboard.press('ArrowDown');
      await Promise.all([tab.waitForURL(`**/models/${model.id}/`), tab.keyboard.press('Enter')]);
      assert.equal(tab.url(), site.root + model.where);
    }
  });
});

test('from a wrong address the search finds pages as well', async () => {
  await withTab(browser, {}, async (tab) => {
    await tab.goto(`${site.root}models/no/such/page/`);
    await tab.fill(BOX, model.id);
    await tab.waitForSelector('header .hit');
    assert.equal(await tab.locator('header .hit').first().evaluate((link) => link.href), site.root + model.where);
  });
});

test('every example of the home page finds something, and all that is found exists', async () => {
  const problems = [];
  await withTab(browser, { viewport: NARROW }, async (tab) => {
    const console = [];
    tab.on('console', (message) => console.push(`console: ${message.text()}`));
    const examples = [...home.document.querySelectorAll('main .try a')].map((link) => link.getAttribute('href'));
    assert.ok(examples.length > 0, 'the home page offers no example');
    for (const example of examples) {
      await tab.goto(site.root + example);
      await tab.waitForSelector('main .hits .hit');
      const links = await tab.locator('main .answer a').evaluateAll((all) => all.map((link) => link.href));
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (wide) problems.push(`${example}: wider than the screen`);
      for (const href of links) {
        const inside = href.startsWith(site.root) && fileAt(site.folder, href.slice(site.root.length).replace(/[?#].*/, ''));
        if (!inside) problems.push(`${example}: ${href}`);
      }
    }
    problems.push(...console);
  });
  none(problems);
});

test('each choice of a facet leaves as many hits as it says', async () => {
  const problems = [];
  await withTab(browser, {}, async (tab) => {
    const query = home.document.querySelector('main .try a').getAttribute('href');
    await tab.goto(site.root + query);
    await tab.waitForSelector('main .facet input');
    const choices = await tab.locator('main .facet input').evaluateAll((all) =>
      all.map(({ name, value, parentElement }) => ({ name, value, count: Number(parentElement.querySelector('.count').textContent) })),
    );
    for (const { name, value, count } of choices) {
      await tab.goto(`${site.root}${query}&${name}=${encodeURIComponent(value)}`);
      await tab.waitForSelector('main .hits .hit');
      const found = await tab.locator('main .hits .hit').count();
      if (found !== Math.min(count, 20)) problems.push(`${name}=${value}: ${found} hits, ${count} said`);
    }
  });
  none(problems);
});

test('choices without words show all records of that kind', async () => {
  await withTab(browser, {}, async (tab) => {
    await tab.goto(`${site.root}search/?kind=model&shown=1000`);
    await tab.waitForSelector('main .hits .hit');
    const links = await tab.locator('main .hits a').evaluateAll((all) => all.map((link) => link.href).sort());
    const models = site.pages.filter((page) => page.kind === 'model').map((page) => site.root + page.where);
    assert.deepEqual(links, models.sort());
  });
});

test('strings of every kind are answered without an error', async () => {
  await withTab(browser, {}, async (tab) => {
    const console = [];
    tab.on('console', (message) => console.push(message.text()));
    tab.on('pageerror', (error) => console.push(error.message));
    await tab.goto(`${site.root}search/?q=a`);
    for (const query of ['*', '~^+-"\\', '%00', '\u{1F600}', '<img src=x onerror="globalThis.hit = 1">', '(', 'x'.repeat(10000), ' a ', 'ﬀ']) {
      await tab.fill('main [name="q"]', query);
      await tab.waitForFunction((asked) => document.title.startsWith(asked.trim().slice(0, 20)) && !document.querySelector('[aria-busy]'), query);
      await tab.waitForSelector('main .column > *');
    }
    assert.equal(await tab.evaluate(() => globalThis.hit), undefined);
    none(console);
  });
});

const ENTRY = '**/search/entry.json';
const FAULTS = {
  'that is missing': (route) => route.fulfill({ status: 404, body: 'no' }),
  'that is cut': async (route) => route.fulfill({ body: (await (await route.fetch()).text()).slice(0, 99) }),
  'of another version': (route) => route.fulfill({ json: { format: 99 } }),
  'that no network brings': (route) => route.abort(),
};
for (const [fault, answer] of Object.entries(FAULTS)) {
  for (const [name, file] of [['an entry file', ENTRY], ['a file of terms', '**/search/*/terms-*.json']]) {
    if (file !== ENTRY && fault === 'of another version') continue;
    test(`${name} ${fault} is told in one sentence with links to the lists`, async () => {
      await withTab(browser, {}, async (tab) => {
        const console = [];
        tab.on('console', (message) => console.push(message));
        tab.on('pageerror', (error) => assert.fail(error.message));
        await tab.route(file, answer);
        await tab.goto(`${site.root}search/?q=${model.id}`);
        await tab.waitForSelector('main .sorry');
        assert.match(await tab.innerText('main'), /Search could not load\.\s+Every page is in these lists: Models/);
        assert.equal(await tab.inputValue('main [name="q"]'), model.id);
        await tab.fill(BOX, model.id);
        await tab.waitForSelector('header form .sorry:visible');
        // What the browser itself says of a failed request is not ours.
        const own = console.filter((message) => !/Failed to load resource/.test(message.text()));
        assert.deepEqual(own.map((message) => message.type()), ['warning']);
        await tab.unroute(file);
        await tab.fill(BOX, `${model.id} `);
        await tab.waitForSelector('header .hit');
        assert.equal(await tab.locator('header form .sorry').count(), 0);
      });
    });
  }
}
