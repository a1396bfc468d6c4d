// An answer → what the search page shows in its main column: the pair answer, all hits, the way to more of
// them, or what is said when there are none.

import { fill, glyph, make } from './dom.js';
import { kindName, line, name } from './hit.js';
import { rows, sentence } from './pair.js';
import { nothing, readings } from './say.js';
import { cleared, PORTION, read, toggle, write } from './state.js';

/** @typedef {import('../search/types.js').Answer} Answer */
/** @typedef {import('../search/types.js').Hit} Hit */
/** @typedef {import('./state.js').State} State */
/** @typedef {Record<string, string>} Words */

/**
 * What was found.
 * @param {Answer} answer
 * @param {State} state
 * @param {Words} words
 * @returns {(Node | null)[]}
 */
export function results(answer, state, words) {
  return [
    answer.pair ? pairCard(answer.pair, words) : null,
    ...readings(answer, words),
    ...runs(answer.hits).flatMap((hits) => [heading(hits, answer, words), entries(hits, answer, words)]),
    more(answer, state, words),
  ];
}

/**
 * The hits, parted where those with all words and those with some follow each other.
 * @param {Hit[]} hits
 */
function runs(hits) {
  /** @type {Hit[][]} */
  const found = [];
  for (const hit of hits) {
    const last = found.at(-1);
    if (last?.[0].all === hit.all) last.push(hit);
    else found.push([hit]);
  }
  return found;
}

/**
 * What stands over a run; the first needs none when it has all words, or when nothing has.
 * @param {Hit[]} hits
 * @param {Answer} answer
 * @param {Words} words
 */
function heading(hits, answer, words) {
  const isFirst = hits[0] === answer.hits[0];
  if (isFirst && (hits[0].all || answer.complete === 0)) return null;
  return make('h2', { class: 'cap' }, hits[0].all ? words.every : words.some);
}

/**
 * @param {import('../search/types.js').Pair} pair
 * @param {Words} words
 */
function pairCard(pair, words) {
  const guide = document.querySelector('[data-guide]')?.getAttribute('data-guide') ?? '';
  const head = make('h2', {}, sentence(pair, words));
  return make('section', { class: 'pair-answer' }, head, ...rows(pair, words, link, guide));
}

/** @type {import('./pair.js').MakeLink} */
function link(href, ...children) {
  return make('a', { href }, ...children);
}

/**
 * @param {Hit[]} hits
 * @param {Answer} answer
 * @param {Words} words
 */
function entries(hits, answer, words) {
  return make('ol', { class: 'hits' }, ...hits.map((hit) => entry(hit, answer, words)));
}

/**
 * @param {Hit} hit
 * @param {Answer} answer
 * @param {Words} words
 */
function entry(hit, answer, words) {
  const [title, note] = name(hit, answer.words);
  return make('li', { class: 'hit', 'data-kind': hit.kind },
    make('span', { class: 'cap' }, kindName(words, hit.kind, 'one')),
    make('h2', { class: 'name' }, make('a', { href: hit.url }, title), note),
    line(hit, answer.words, words));
}

/**
 * The way to more hits: an address of its own.
 * @param {Answer} answer
 * @param {State} state
 * @param {Words} words
 */
function more(answer, state, words) {
  const rest = answer.total - answer.hits.length;
  if (rest <= 0) return null;
  const href = write({ ...state, shown: state.shown + PORTION });
  return make('p', { class: 'show-more' },
    make('a', { href, 'data-state': '' }, fill(words.more, { count: Math.min(rest, PORTION) })),
    make('span', { class: 'count' }, fill(words.shown, { shown: answer.hits.length, count: answer.total })));
}

/**
 * That nothing holds the words, with the nearest words and the lists.
 * @param {Answer} answer
 * @param {import('../search/types.js').About} about
 */
export function none(answer, { words, lists }) {
  const near = answer.nearest.map((word) => make('a', { href: write({ ...read(''), q: word }), 'data-state': '' }, word));
  return make('div', { class: 'nothing', 'data-empty': 'zero' }, glyph('circle-dashed'), make('div', {},
    make('p', {}, nothing(answer, words)),
    near.length ? make('p', { class: 'links' }, make('span', {}, words.nearest), ...near) : null,
    make('p', { class: 'links' }, make('span', {}, words.instead), ...lists.map(({ title, url }) => link(url, title)))));
}

/**
 * That the choices leave nothing, and what each of them costs.
 * @param {State} state
 * @param {{facet: string, value: string, label: string, count: number}[]} without what is found without each choice
 * @param {Words} words
 */
export function leavesNothing(state, without, words) {
  const said = without.length === 1 ? words.leaves_nothing_one : fill(words.leaves_nothing, { count: without.length });
  const ways = without.map(({ facet, value, label, count }) =>
    make('a', { href: write(toggle(state, facet, value)), 'data-state': '' }, fill(words.without, { choice: label, count })));
  const all = make('a', { href: write(cleared(state)), 'data-state': '' }, words.clear_all);
  return make('div', { class: 'nothing', 'data-empty': 'zero' }, glyph('circle-dashed'), make('div', {},
    make('p', {}, said), make('p', { class: 'links' }, ...ways, all)));
}
