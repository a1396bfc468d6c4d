// What is said first when the words name a model and a platform or product that no record joins: what the
// cell of the matrix would say, then where else each of the two is on record. None of it carries over.

import { badge, fill, glyph, languageOf, make, marked } from './dom.js';

/** @typedef {import('../search/types.js').Pair} Pair */
/** @typedef {import('../search/types.js').Claim} Claim */
/** @typedef {Record<string, string>} Words */

/**
 * Makes a link of the answer: an option of the box, or a link of the page.
 * @typedef {(url: string, ...children: (Node | string | null)[]) => HTMLElement} MakeLink
 */

/** The glyphs of the cells without a badge, as on the pages. */
const GLYPHS = {
  'no-record': 'circle-dashed',
  'results-only': 'gauge',
  'platform-level': 'layers-2',
  withdrawn: 'undo-2',
  sibling: 'split',
};

/**
 * The sentence that answers.
 * @param {Pair} pair
 * @param {Words} words
 */
export function sentence(pair, words) {
  const texts = {
    'no-record': words.no_record,
    'results-only': words.results_only,
    'platform-level': words.platform_level,
    withdrawn: words.withdrawn,
    sibling: words.sibling,
  };
  const said = fill(texts[pair.state], { model: pair.model.title, place: pair.place.title });
  return make('span', { class: 'said', 'data-empty': pair.state, lang: languageOf(said) }, glyph(GLYPHS[pair.state]), said);
}

/**
 * Where else: rows of a label and its links.
 * @param {Pair} pair
 * @param {Words} words
 * @param {MakeLink} link
 * @param {string} guide the page that tells how to add a record, or ""
 */
export function rows(pair, words, link, guide) {
  const labels = {
    'no-record': '',
    'results-only': words.records_results_only,
    'platform-level': words.records_platform_level,
    withdrawn: words.records_withdrawn,
    sibling: words.records_sibling,
  };
  const others = pair.place.kind === 'product' ? words.product_others : words.platform_others;
  const elsewhere = pair.elsewhere.map((one) => link(one.url, ...where(one, words), one.level && badge(one.level)));
  return [
    row(labels[pair.state], pair.records.map((one) => claim(one, link))),
    mention(pair, words, link),
    row(words.model_elsewhere, [...elsewhere, more(pair.moreElsewhere, words)]),
    row(others, [...pair.others.map((one) => claim(one, link)), more(pair.moreOthers, words)]),
    make('div', { class: 'end' }, end(pair, words), guide ? link(guide, words.add_record, glyph('arrow-right')) : null),
  ];
}

/**
 * @param {Pair} pair
 * @param {Words} words
 */
function end(pair, words) {
  const isAny = pair.elsewhere.length + pair.others.length > 0;
  return make('span', {}, isAny ? words.not_carried : '');
}

/**
 * A platform and the products of it that its record links.
 * @param {Pair['elsewhere'][number]} one
 * @param {Words} words
 */
function where({ platform, products }, words) {
  return [`${platform.title}: `, products.length ? products.join(', ') : words.no_product, ' '];
}

/**
 * @param {Claim} one
 * @param {MakeLink} link
 */
function claim(one, link) {
  return link(one.url, marked(one.title, []), ' ', one.level && badge(one.level));
}

/**
 * The sentence of a hardware scope that names the product: a pointer, not a badge of it.
 * @param {Pair} pair
 * @param {Words} words
 * @param {MakeLink} link
 */
function mention(pair, words, link) {
  if (!pair.mention) return null;
  const label = fill(words.mentions, { place: pair.place.title });
  return row(label, [make('q', {}, pair.mention.text), link(pair.mention.url, pair.mention.title)]);
}

/**
 * @param {number} count
 * @param {Words} words
 */
function more(count, words) {
  return count > 0 ? make('span', {}, fill(words.and_more, { count })) : null;
}

/**
 * @param {string} label
 * @param {(HTMLElement | null)[]} parts
 */
function row(label, parts) {
  if (!parts.some(Boolean)) return null;
  return make('div', { class: 'row' }, make('span', { class: 'cap' }, label), make('span', { class: 'links' }, ...parts));
}
