// An answer → what the list under the box holds: the pair answer, the hits by kind, the way to all of them.
// Every link of it is an option, so that the arrow keys reach them all and Tab leaves the box.

import { glyph, make } from './dom.js';
import { kindName, line, name } from './hit.js';
import { rows, sentence } from './pair.js';
import { nothing, readings } from './say.js';

/** @typedef {import('../search/types.js').Answer} Answer */
/** @typedef {import('../search/types.js').Hit} Hit */

/**
 * @param {Answer} answer
 * @param {import('../search/types.js').About} about
 * @param {{all: string, guide: string, id: string}} ways the address of all results, the page that tells
 *   how to add a record or "", and what the ids in the list begin with
 * @returns {Node[]}
 */
export function list(answer, about, ways) {
  const { words } = about;
  const link = optionMaker(ways.id);
  const groups = answer.pair ? [pairGroup(answer.pair, words, link, ways)] : [];
  groups.push(...readings(answer, words));
  if (answer.total === 0) groups.push(nothingGroup(answer, about, link, ways));
  for (const [kind, hits] of byKind(answer.hits)) groups.push(hitGroup(kind, hits, answer, words, link, ways));
  if (answer.total > 0) groups.push(toAll(words, link, ways));
  return groups;
}

/**
 * Makes options with ids that count up.
 * @param {string} id
 * @returns {import('./pair.js').MakeLink}
 */
function optionMaker(id) {
  let number = 0;
  return (href, ...children) => {
    number += 1;
    const attributes = { role: 'option', id: `${id}-${number}`, href, tabindex: '-1', 'aria-selected': 'false' };
    return make('a', attributes, ...children);
  };
}

/**
 * @param {string} id
 * @param {Node | string} label
 * @param {(Node | null)[]} children
 * @param {string} look
 */
function group(id, label, children, look = '') {
  const head = make('div', { class: 'cap', id }, label);
  return make('div', { role: 'group', 'aria-labelledby': id, class: `group ${look}`.trim() }, head, ...children);
}

/**
 * @param {import('../search/types.js').Pair} pair
 * @param {Record<string, string>} words
 * @param {import('./pair.js').MakeLink} link
 * @param {{guide: string, id: string}} ways
 */
function pairGroup(pair, words, link, { guide, id }) {
  return group(`${id}-pair`, sentence(pair, words), rows(pair, words, link, guide), 'pair-answer');
}

/**
 * @param {Answer} answer
 * @param {import('../search/types.js').About} about
 * @param {import('./pair.js').MakeLink} link
 * @param {{all: string, id: string}} ways
 */
function nothingGroup(answer, { words, lists }, link, { all, id }) {
  const near = answer.nearest.map((word) => link(all.replace(/\?.*$/, `?q=${encodeURIComponent(word)}`), word));
  const browse = lists.map(({ title, url }) => link(url, title));
  return group(`${id}-none`, nothing(answer, words), [
    near.length ? make('div', { class: 'links' }, make('span', {}, words.nearest), ...near) : null,
    make('div', { class: 'links' }, make('span', {}, words.instead), ...browse),
  ], 'nothing-found');
}

/**
 * Hits under their kinds, each kind where its first hit stands.
 * @param {Hit[]} hits
 */
function byKind(hits) {
  /** @type {Map<Hit['kind'], Hit[]>} */
  const kinds = new Map();
  for (const hit of hits) kinds.set(hit.kind, [...(kinds.get(hit.kind) ?? []), hit]);
  return kinds;
}

/**
 * @param {Hit['kind']} kind
 * @param {Hit[]} hits
 * @param {Answer} answer
 * @param {Record<string, string>} words
 * @param {import('./pair.js').MakeLink} link
 * @param {{id: string}} ways
 */
function hitGroup(kind, hits, answer, words, link, { id }) {
  const options = hits.map((hit) => {
    const option = link(hit.url, make('span', { class: 'name' }, ...name(hit, answer.words)), line(hit, answer.words, words));
    option.classList.add('hit');
    return option;
  });
  return group(`${id}-${kind}`, kindName(words, kind), options);
}

/**
 * @param {Record<string, string>} words
 * @param {import('./pair.js').MakeLink} link
 * @param {{all: string}} ways
 */
function toAll(words, link, { all }) {
  const option = link(all, words.all_results, glyph('arrow-right'));
  option.classList.add('all');
  return option;
}
