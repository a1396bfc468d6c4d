// A crawl of the whole output under `/x/`: every address resolves, every fragment exists, and nothing
// forgets the base path.

import assert from 'node:assert/strict';
import path from 'node:path';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';

import { addressesOf, addressesOfCss, fileAt } from './lib/links.js';
import { listFiles } from './lib/pages.js';
import { describe, none } from './lib/problems.js';
import { build, freshFolder, openSite } from './lib/site.js';

const site = await openSite();
after(site.close);

const notFound = (page) => page.where === '404.html';
const byFile = new Map(site.pages.map((page) => [page.file, page]));
const idsByFile = new Map();

/** The ids of the page in `file`. */
function idsOf(file) {
  if (!idsByFile.has(file)) {
    const elements = byFile.get(file)?.document.querySelectorAll('[id]') ?? [];
    idsByFile.set(file, new Set([...elements].map((element) => element.getAttribute('id'))));
  }
  return idsByFile.get(file);
}

/** Every address that stays in the site: on which page, where it leads. */
function internal() {
  const found = [];
  for (const page of site.pages) {
    // A page for what was not found is read at any depth, so that only its absolute addresses hold.
    for (const { element, name, value } of addressesOf(page.document)) {
      const url = new URL(value, site.root + page.where);
      if (url.origin === site.origin) found.push({ page, element, name, value, url });
    }
  }
  return found;
}

const ADDRESSES = internal();
const place = ({ page, element, name, value }) => `${page}: ${describe(element)}: ${name}="${value}"`;

test('every internal address resolves to a file, and every fragment to an element', () => {
  const problems = [];
  for (const address of ADDRESSES) {
    const { url } = address;
    const file = url.pathname.startsWith(site.base)
      ? fileAt(site.folder, url.pathname.slice(site.base.length))
      : undefined;
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (!file) problems.push(`${place(address)}: no such page`);
    else if (fragment && byFile.has(file) && !idsOf(file).has(fragment)) problems.push(`${place(address)}: no such id`);
  }
  none(problems);
});

test('every internal address answers 200 from a server, without a redirect', async () => {
  const problems = [];
  const distinct = new Map(ADDRESSES.map((address) => [address.url.href.replace(/#.*/, ''), address]));
  for (const [href, address] of distinct) {
    const response = await fetch(href, { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) problems.push(`${place(address)}: status ${response.status}`);
  }
  assert.ok(distinct.size > 10, 'the crawl found hardly any address');
  none(problems);
});

test('only 404.html names absolute paths, and there each has the base path once', () => {
  const problems = [];
  for (const address of ADDRESSES.filter(({ value }) => value.startsWith('/'))) {
    if (!notFound(address.page)) problems.push(`${place(address)}: absolute path`);
    else if (!address.value.startsWith('/x/') || address.value.startsWith('/x/x/')) problems.push(place(address));
  }
  for (const address of ADDRESSES.filter(({ page, element }) => notFound(page) && element.localName !== 'meta')) {
    const alright = address.value.startsWith('/') || address.value.startsWith('#') || /^https?:/.test(address.value);
    if (!alright) problems.push(`${place(address)}: relative, though the page is read at any depth`);
  }
  none(problems);
});

test('no style sheet names an absolute path, and what it names exists', () => {
  const problems = [];
  for (const sheet of listFiles(site.folder).filter((file) => file.endsWith('.css'))) {
    for (const value of addressesOfCss(path.join(site.folder, sheet))) {
      if (value.startsWith('data:') || value.startsWith('#')) continue;
      const target = path.posix.join(path.posix.dirname(sheet), value.split(/[?#]/)[0]);
      if (value.startsWith('/') || !fileAt(site.folder, target)) problems.push(`${sheet}: url(${value})`);
    }
  }
  none(problems);
});

test('the canonical address and og:url of a page are its own address', () => {
  const problems = [];
  for (const page of site.pages.filter((one) => !notFound(one))) {
    const own = site.root + page.where;
    const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute('href');
    const shared = page.document.querySelector('meta[property="og:url"]')?.getAttribute('content');
    if (canonical !== own) problems.push(`${page}: canonical is ${canonical}, not ${own}`);
    if (shared !== own) problems.push(`${page}: og:url is ${shared}, not ${own}`);
  }
  none(problems);
});

test('a base address with and without its slash gives the same files', (context) => {
  const other = freshFolder();
  context.after(other.remove);
  build(other.folder, site.root.replace(/\/$/, ''));
  none(differences(site.folder, other.folder));
});

test('without a base address no page names one, and 404.html starts at the root', (context) => {
  const other = freshFolder();
  context.after(other.remove);
  build(other.folder, '');
  const problems = [];
  for (const file of listFiles(other.folder).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(path.join(other.folder, file), 'utf8');
    if (html.includes('rel="canonical"') || html.includes('"og:url"')) problems.push(`${file}: names an address`);
    if (/(href|src)="\/x\//.test(html)) problems.push(`${file}: names the base path of another build`);
  }
  none(problems);
});

function differences(one, other) {
  const files = new Set([...listFiles(one), ...listFiles(other)]);
  return [...files].filter((file) => {
    const [left, right] = [path.join(one, file), path.join(other, file)].map(read);
    return left === undefined || right === undefined || !left.equals(right);
  });
}

function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
