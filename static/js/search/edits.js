// Slips of the hand: which words of the index a misspelt word may stand for. Loaded when one is met.

import { lookUp } from './terms.js';

/** @typedef {import('./load.js').Index} Index */

/**
 * The terms that a word may have been meant to be, and the slips to each.
 * @param {Index} index
 * @param {string} word
 */
export async function meant(index, word) {
  const most = slips(word);
  if (!most) return { found: [], slips: 0 };
  const near = respellings(word, await wordsNear(index, word.length, most), most);
  const found = (await Promise.all(near.terms.map((term) => lookUp(index, term, true)))).flat();
  // A short word is near to many: it may stand for names only.
  return { found: found.filter(({ posting }) => word.length > 5 || posting.some((number) => number < -31)), slips: near.slips };
}

/** All words that may be met in so many slips. @param {Index} index @param {number} length @param {number} most */
export async function wordsNear({ entry, file }, length, most) {
  const lengths = entry.spelling.filter((one) => Math.abs(one - length) <= most);
  return (await Promise.all(lengths.map((one) => file(`spelling-${one}`)))).flat();
}

/**
 * Insertions, losses, changes and swaps of neighbours that lead from one word to the other; `most + 1` when
 * there are more than `most` (optimal string alignment).
 * @param {string} one
 * @param {string} two
 * @param {number} most
 */
export function distance(one, two, most) {
  if (Math.abs(one.length - two.length) > most) return most + 1;
  /** @type {number[]} */
  let older = [];
  let old = Array.from({ length: two.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= two.length; j += 1) {
      const same = one[i - 1] === two[j - 1];
      let cost = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) cost = Math.min(cost, older[j - 2] + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [older, old] = [old, row];
  }
  return Math.min(old[two.length], most + 1);
}

/** How many slips a word may hold. Short ones are as likely to be another word. @param {string} word */
export const slips = (word) => (word.length < 4 || !/\p{L}/u.test(word) ? 0 : word.length < 8 ? 1 : 2);

const NOT_DIGITS = /[^\p{N}.]+/gu;
/** @param {string} word */
const sorted = (word) => [...word].sort().join('');

/**
 * Whether a slip may have made `word` of `term`, and not another product's name. Numbers stay what they are,
 * and so do the few letters beside a number (h200 is not b200, mi355p not mi355x), which may only have
 * changed places; letters of a word of four or more may slip as they do elsewhere.
 * @param {string} word
 * @param {string} term
 */
export function isSlip(word, term) {
  const number = term.replace(NOT_DIGITS, '');
  if (word.replace(NOT_DIGITS, '') !== number) return false;
  if (!number || sorted(word) === sorted(term)) return true;
  for (const { 0: name, index } of term.matchAll(/[^\p{N}.]{4,}/gu)) {
    const [before, after] = [term.slice(0, index), term.slice(index + name.length)];
    const middle = word.slice(before.length, word.length - after.length);
    if (word === before + middle + after && !/[\p{N}.]/u.test(middle)) return true;
  }
  return false;
}

/**
 * The words within the fewest slips of `word`, at most `most` of them.
 * @param {string} word
 * @param {string[]} terms
 * @param {number} most
 */
export function respellings(word, terms, most) {
  let least = most;
  /** @type {string[]} */
  let found = [];
  for (const term of terms) {
    const far = distance(word, term, least);
    if (far > least || !far || !isSlip(word, term)) continue;
    if (far < least) found = [];
    least = far;
    found.push(term);
  }
  return { terms: found, slips: least };
}
