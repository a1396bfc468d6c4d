// The content security policy and what it forbids, read from the files: no inline script, style or
// handler, and no HTML made from strings in the scripts.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import { listFiles } from './lib/pages.js';
import { describe, none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
after(site.close);

const POLICY = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'";

/** One line for every element that `selector` finds on any page. */
function everywhere(selector, wrong = () => true) {
  return site.pages.flatMap((page) =>
    [...page.document.querySelectorAll(selector)].filter(wrong).map((element) => `${page}: ${describe(element)}`),
  );
}

test('every page carries the policy, before anything that it rules', () => {
  const problems = site.pages.flatMap((page) => {
    const meta = page.document.querySelector('meta[http-equiv="Content-Security-Policy" i]');
    const content = meta?.getAttribute('content')?.replace(/;\s*$/, '');
    if (content !== POLICY) return [`${page}: policy is ${content}`];
    const first = page.document.querySelector('script, link[rel="stylesheet"]');
    const late = first && page.html.search(/http-equiv/i) > page.html.search(/<script|<link[^>]*stylesheet/i);
    return late ? [`${page}: ${describe(first)} stands before the policy`] : [];
  });
  none(problems);
});

test('no page has a style element or a style attribute', () => none(everywhere('style, [style]')));

test('no page has an inline script that is not data', () => {
  none(everywhere('script:not([src])', (script) => script.getAttribute('type') !== 'application/ld+json'));
});

test('no page has an event handler attribute or a javascript: address', () => {
  const handled = (element) =>
    [...element.attributes].some(({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value));
  none(everywhere('*', handled));
});

test('every outside link is https or http, and no outside resource is named', () => {
  const outside = (element) => /^(https?:)?\/\//.test(element.getAttribute('src') ?? element.getAttribute('href') ?? '');
  const selector = 'script[src], img[src], iframe, link[rel~="stylesheet"], link[rel~="icon"], link[rel~="preload"]';
  none(everywhere(selector, outside));
});

test('no script makes HTML from a string', () => {
  const forbidden = /innerHTML|outerHTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  const scripts = listFiles(site.folder).filter((file) => file.endsWith('.js'));
  const problems = scripts.flatMap((file) => {
    const lines = readFileSync(path.join(site.folder, file), 'utf8').split('\n');
    return lines.flatMap((line, index) => (forbidden.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 80)}`] : []));
  });
  none(problems);
});
