// All content is in the HTML: scripts bring no text, and without them nothing stays hidden.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { newContext, visit, withTab } from './lib/browse.js';
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

/** Runs in the page: the text nodes of main in order, each with whether it is drawn. */
function mainTexts() {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode;
    const text = data.replace(/\s+/g, ' ').trim();
    if (!text || parent.closest('script, template, svg')) continue;
    // Examples of queries are nothing to read without a search.
    const control = Boolean(parent.closest('button, [hidden], [data-age-out], [data-clock], .try'));
    const drawn = parent.checkVisibility({ checkVisibilityCSS: true }) && !parent.closest('details:not([open])');
    texts.push({ text, control, drawn });
  }
  return texts;
}

const plainTab = await (await newContext(browser, { javaScriptEnabled: false })).newPage();
const scriptedTab = await (await newContext(browser)).newPage();

for (const page of sample(site.pages, 3)) {
  test(`${page} (${page.kind}) reads the same with and without scripts`, async () => {
    const plain = await texts(plainTab, page);
    const scripted = await texts(scriptedTab, page);
    const content = (all) => all.filter(({ control }) => !control).map(({ text }) => text);
    assert.deepEqual(content(scripted), content(plain), 'scripts change the text of main');
    const hidden = plain.filter(({ drawn, control }) => !drawn && !control);
    none(hidden.map(({ text }) => `${page}: not to be seen without scripts: “${text.slice(0, 60)}”`));
  });
}

async function texts(tab, page) {
  await visit(tab, site, page);
  return tab.evaluate(mainTexts);
}

test('without scripts no control is left that does nothing', async () => {
  const problems = [];
  await withTab(browser, { javaScriptEnabled: false }, async (tab) => {
    for (const page of sample(site.pages)) {
      await visit(tab, site, page);
      const dead = await tab.evaluate(() =>
        [...document.querySelectorAll('button, input, select, textarea')]
          .filter((control) => control.checkVisibility({ checkVisibilityCSS: true }) && !control.closest('form[action]'))
          .map((control) => control.outerHTML.slice(0, 80)),
      );
      problems.push(...dead.map((control) => `${page}: ${control}`));
    }
  });
  none(problems);
});
