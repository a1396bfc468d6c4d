// Where a text holds the words of a query.

import { BORDER, CONNECTOR, STRETCH, folded } from './tokens.js';

/**
 * A text in pieces, each with whether it is what the words of an answer stand for.
 * @param {string} text
 * @param {import('./types.js').Word[]} words
 * @returns {[string, boolean][]}
 */
export function mark(text, words) {
  const wanted = words.filter(({ how }) => how !== 'none').map(({ read }) => read);
  /** @type {[string, boolean][]} */
  const pieces = [];
  let done = 0;
  const put = (/** @type {number} */ end, /** @type {boolean} */ isHit) => {
    const last = pieces.at(-1);
    if (end > done && last?.[1] === isHit) last[0] += text.slice(done, end);
    else if (end > done) pieces.push([text.slice(done, end), isHit]);
    done = Math.max(done, end);
  };
  for (const run of text.matchAll(STRETCH)) {
    const some = segments(run[0], run.index, Boolean(run[1]));
    some.forEach((segment, at) => {
      const end = Math.max(...wanted.map((word) => endOf(word, some.slice(at, at + 12))), 0);
      if (end <= done) return;
      put(segment.start, false);
      put(end, true);
    });
  }
  put(text.length, false);
  return pieces;
}

/** @typedef {{term: string, start: number, end: number}} Segment */

/** @param {string} raw @param {number} start @param {boolean} isUnspaced @returns {Segment[]} */
function segments(raw, start, isUnspaced) {
  /** @type {Segment[]} */
  const found = [];
  for (const part of isUnspaced ? [raw] : raw.split(CONNECTOR)) {
    for (const one of isUnspaced ? part : part.split(BORDER)) {
      found.push({ term: folded(one), start, end: start + one.length });
      start += one.length;
    }
    start += 1;
  }
  return found;
}

/** Where the word ends that begins with these segments, or 0. @param {string} word @param {Segment[]} segments */
function endOf(word, segments) {
  let rest = word;
  for (const { term, start, end } of segments) {
    if (!term) continue;
    if (!rest.startsWith(term)) {
      const isStart = word.length > 1 && term.startsWith(rest);
      return isStart ? (term.length === end - start ? start + rest.length : end) : 0;
    }
    rest = rest.slice(term.length);
    if (!rest) return end;
  }
  return 0;
}
