// Elements for what a search finds. Whatever comes from data or from the address becomes a text node.

import { mark } from '../search/index.js';

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null} Child */

/**
 * An element; what is null is left out.
 * @param {string} tag
 * @param {Record<string, string | null>} attributes
 * @param {...Child} children
 */
export function make(tag, attributes, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, string | null>} attributes
 * @param {Child[]} children
 */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * A text of words.toml with its placeholders filled; what is filled in is not looked at again.
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export function fill(text, values) {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/**
 * The words for a number: the form for one, or the other with the number filled in.
 * @param {string} one
 * @param {string} many
 * @param {Record<string, string | number>} values with `count`
 */
export function counted(one, many, values) {
  return fill(values.count === 1 ? one : many, values);
}

/**
 * The words of `text` that the query found, marked.
 * @param {string} text
 * @param {import('../search/types.js').Word[]} words
 */
export function marked(text, words) {
  const pieces = mark(text, words).map(([piece, isHit]) => (isHit ? make('mark', {}, piece) : piece));
  return make('span', { lang: languageOf(text) }, ...pieces);
}

/**
 * The language of a name where its letters tell, as in the pages.
 * @param {string} text
 */
export function languageOf(text) {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja';
  if (/[\u1100-\u11ff\uac00-\ud7af]/.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh-Hans' : null;
}

/**
 * The badge of a level or status, as on the pages.
 * @param {import('../search/types.js').Level} level
 */
export function badge(level) {
  const attributes = { class: 'badge', [`data-${level.vocabulary}`]: level.key };
  return make('span', { ...attributes, 'data-empty': level.negative ? 'unsupported' : null }, glyph(level.glyph), level.short);
}

/**
 * A glyph. The sprite of the page gets it when it lacks it.
 * @param {string} name file name in icons/ without .svg
 */
export function glyph(name) {
  bring(name);
  return svg('svg', { class: 'g', 'aria-hidden': 'true' }, svg('use', { href: `#i-${name}` }));
}

/**
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {...Child} children
 */
function svg(tag, attributes, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

/** The symbols that the page has not and that are under way. @type {Set<string>} */
const brought = new Set();

/** @param {string} name */
async function bring(name) {
  if (brought.has(name) || document.getElementById(`i-${name}`)) return;
  brought.add(name);
  try {
    const file = await fetch(new URL(`../../icons/${name}.svg`, import.meta.url));
    const icon = new DOMParser().parseFromString(await file.text(), 'image/svg+xml').documentElement;
    if (icon.localName !== 'svg') return;
    const symbol = svg('symbol', { id: `i-${name}`, viewBox: icon.getAttribute('viewBox') ?? '' }, ...icon.childNodes);
    document.querySelector('.sprite')?.append(symbol);
  } catch {
    // The word beside the glyph says the same.
  }
}
