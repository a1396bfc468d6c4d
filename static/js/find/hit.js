// A hit as the box and the page show it: its name with the found words marked, and what is known of it.

import { badge, fill, make, marked } from './dom.js';

/** @typedef {import('../search/types.js').Hit} Hit */
/** @typedef {import('../search/types.js').Word} Word */
/** @typedef {Record<string, string>} Words */

/** Platforms named on one line before the rest is counted. */
const MOST = 3;

/**
 * The name of a hit and, where it has one, its publisher's name or the platform it belongs to.
 * @param {Hit} hit
 * @param {Word[]} found
 */
export function name(hit, found) {
  const note = hit.note && hit.note !== hit.title ? marked(hit.note, found) : null;
  if (note) note.className = hit.kind === 'model' ? 'note id' : 'note';
  return [marked(hit.title, found), note];
}

/**
 * What is known of a hit, in one line; null when that is nothing.
 * @param {Hit} hit
 * @param {Word[]} found
 * @param {Words} words
 */
export function line(hit, found, words) {
  const parts = [hit.level ? badge(hit.level) : null, ...platforms(hit, found, words)];
  parts.push(...hit.precision.map((precision) => marked(precision, found)));
  const checked = dated(hit, words);
  if (checked) parts.push(make('span', {}, checked));
  return parts.some(Boolean) ? make('span', { class: 'known' }, ...parts) : null;
}

/**
 * @param {Hit} hit
 * @param {Word[]} found
 * @param {Words} words
 */
function platforms(hit, found, words) {
  // The note of what belongs to one platform names it.
  const isNoted = hit.note && (hit.kind === 'product' || hit.kind === 'integration');
  const names = isNoted ? [] : hit.platforms.filter((platform) => platform !== hit.title);
  const shown = names.slice(0, MOST).map((platform) => marked(platform, found));
  const rest = names.length - shown.length;
  return rest > 0 ? [...shown, make('span', {}, fill(words.and_more, { count: rest }))] : shown;
}

/**
 * When its source was checked; a claim whose source nobody checked says so.
 * @param {Hit} hit
 * @param {Words} words
 */
function dated(hit, words) {
  if (hit.checked) return fill(words.source_checked, { date: hit.checked });
  return hit.kind === 'support-path' ? words.source_not_checked : '';
}

/**
 * What a kind is called.
 * @param {Words} words
 * @param {Hit['kind']} kind
 * @param {'one' | 'many'} form
 */
export function kindName(words, kind, form = 'many') {
  return words[`kinds.${kind.replace('-', '_')}.${form}`] ?? kind;
}
