// The addresses that a page names, and what each resolves to in the built folder.

import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Attributes that hold one address. */
const SINGLE = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite'];

/** Every address in a page: which attribute of which element, as written. */
export function addressesOf(document) {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    for (const name of SINGLE) {
      if (element.hasAttribute(name)) found.push({ element, name, value: element.getAttribute(name) });
    }
    for (const value of candidates(element.getAttribute('srcset'))) found.push({ element, name: 'srcset', value });
    if (element.localName === 'meta' && /:(url|image)$/.test(element.getAttribute('property') ?? '')) {
      found.push({ element, name: 'content', value: element.getAttribute('content') });
    }
  }
  return found;
}

function candidates(srcset) {
  return (srcset ?? '').split(',').map((one) => one.trim().split(/\s+/)[0]).filter(Boolean);
}

/** The addresses in `url()` of a style sheet. */
export function addressesOfCss(file) {
  return [...readFileSync(file, 'utf8').matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].map((match) => match[1]);
}

/** The file that a path relative to the site's root names, or undefined. A folder needs its slash. */
export function fileAt(folder, relative) {
  const place = path.join(folder, decodeURIComponent(relative));
  const file = relative === '' || relative.endsWith('/') ? path.join(place, 'index.html') : place;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}
