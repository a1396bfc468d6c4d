// On paper: cards stay whole, sources keep their addresses, and the sheet says where it came from and
// to which day its ages are counted.

import { after, test } from 'node:test';

import { newContext, visit } from './lib/browse.js';
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

const paper = await (await newContext(browser, { viewport: { width: 794, height: 1123 } })).newPage();
await paper.emulateMedia({ media: 'print' });

/** Runs in the page: cards that a page break may cut. */
function splitting() {
  const whole = ['avoid', 'avoid-page'];
  return [...document.querySelectorAll('article[data-support-path], article[data-workload-path]')]
    .filter((card) => !whole.includes(getComputedStyle(card).breakInside))
    .map((card) => `${card.id || card.className}: break-inside: ${getComputedStyle(card).breakInside}`);
}

/** Runs in the page: sources whose address stands nowhere on the paper. */
function addressless() {
  const links = [...document.querySelectorAll('[id^="source-"] a[href^="http"]')];
  return links
    .filter((link) => {
      const after = getComputedStyle(link, '::after').content;
      const text = `${link.textContent}${after}`.replace(/\s/g, '');
      return !text.includes(link.getAttribute('href')) && !text.includes(decodeURI(link.href));
    })
    .map((link) => `${link.textContent.trim().slice(0, 40)}: ${link.href} is not printed`);
}

/** Runs in the page: all text that is drawn, made by CSS or not. */
function drawnText(address) {
  const texts = [document.body.innerText];
  for (const element of document.querySelectorAll('body, body *')) {
    for (const pseudo of ['::before', '::after']) texts.push(getComputedStyle(element, pseudo).content);
  }
  const all = texts.join(' ');
  return { address: all.includes(address), day: /\b\d{4}-\d{2}-\d{2}\b/.test(document.querySelector('body > footer')?.innerText ?? '') };
}

for (const page of sample(site.pages).filter((one) => one.where !== '404.html')) {
  test(`${page.kind} (${page}) prints whole cards, addresses and its own origin`, async () => {
    await visit(paper, site, page);
    const own = site.root + page.where;
    const cards = await paper.evaluate(splitting);
    const sources = await paper.evaluate(addressless);
    const drawn = await paper.evaluate(drawnText, own);
    none([
      ...cards,
      ...sources,
      ...(drawn.address ? [] : [`the page's own address ${own} is not printed`]),
      ...(drawn.day ? [] : ['the footer prints no day to which ages are counted']),
    ]);
  });
}
