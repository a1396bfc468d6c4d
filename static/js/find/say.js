// The sentences around what was found: how much, how words were read, and what is said when nothing was.

import { counted, fill, make } from './dom.js';

/** @typedef {import('../search/types.js').Answer} Answer */
/** @typedef {Record<string, string>} Words */

/**
 * How much was found, and how much of it with every word.
 * @param {Answer} answer
 * @param {Words} words
 */
export function count({ total, complete, words: asked }, words) {
  if (asked.length < 2) return counted(words.found_one, words.found, { count: total });
  const values = { count: total - complete, words: asked.length };
  if (complete === 0) return fill(words.found_some, values);
  const found = counted(words.found_all_one, words.found_all, { count: complete, words: asked.length });
  return total > complete ? fill(words.then_some, { ...values, found }) : found;
}

/**
 * How words were read that are not on record as they were typed; nothing when all are.
 * @param {Answer} answer
 * @param {Words} words
 */
export function readings(answer, words) {
  const read = answer.words.map(({ text, read, how }) => {
    if (how === 'edit') return fill(words.read_as, { word: text, read });
    return how === 'none' && answer.total > 0 ? fill(words.left_out, { word: text }) : '';
  });
  return read.filter(Boolean).map((text) => make('p', { class: 'note' }, text));
}

/**
 * That nothing was found.
 * @param {Answer} answer
 * @param {Words} words
 */
export function nothing(answer, words) {
  return fill(words.nothing, { query: answer.query.trim() });
}

/** @type {boolean} */
let isTold = false;

/**
 * Says, in place of an answer, that the search could not load; the sentence stands in the page. The cause
 * goes to the console, once.
 * @param {Element} place
 * @param {unknown} cause
 */
export function sorry(place, cause) {
  if (!isTold) console.warn(String(cause));
  isTold = true;
  const sentence = /** @type {HTMLElement | undefined} */ (document.querySelector('[data-find-sorry][hidden]')?.cloneNode(true));
  if (!sentence) return;
  sentence.hidden = false;
  place.querySelector('[data-find-sorry]:not([hidden])')?.remove();
  place.append(sentence);
}
