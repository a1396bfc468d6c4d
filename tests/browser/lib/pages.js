// The pages of a built site as files, before any browser: where each is, of which kind, and its tree.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseHTML } from 'linkedom';

/** One HTML file. `where` is its address relative to the site's root, `''` for home. */
export class Page {
  #document;

  constructor(folder, file) {
    this.file = path.join(folder, file);
    this.where = file.replace(/(^|\/)index\.html$/, '$1');
    this.html = readFileSync(this.file, 'utf8');
  }

  /** The parsed tree, made when first asked for. */
  get document() {
    this.#document ??= parseHTML(this.html).document;
    return this.#document;
  }

  /** `<body data-page>`. */
  get kind() {
    return this.document.body?.getAttribute('data-page') ?? '';
  }

  /** `<body data-id>`. */
  get id() {
    return this.document.body?.getAttribute('data-id') ?? '';
  }

  get main() {
    return this.document.querySelector('main');
  }

  toString() {
    return `/${this.where}`;
  }
}

/** All files under `folder`, as paths with `/`, sorted. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((found) => found.isFile())
    .map((found) => path.relative(folder, path.join(found.parentPath ?? found.path, found.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Every HTML page under `folder`. */
export function readPages(folder) {
  return listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => new Page(folder, file));
}

/**
 * Some pages of every kind: the longest, the shortest, then the middle one. These are the ones whose
 * layout has most to bear.
 */
export function sample(pages, perKind = 1) {
  const kinds = groupByKind(pages);
  return [...kinds.values()].flatMap((all) => {
    const sorted = [...all].sort((one, other) => other.html.length - one.html.length);
    const chosen = [sorted[0], sorted.at(-1), sorted[Math.floor(sorted.length / 2)]];
    return [...new Set(chosen)].slice(0, perKind);
  });
}

function groupByKind(pages) {
  const kinds = new Map();
  for (const page of pages) kinds.set(page.kind, [...(kinds.get(page.kind) ?? []), page]);
  return kinds;
}
