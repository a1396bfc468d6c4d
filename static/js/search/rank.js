// Puts what was found in order.

/** @typedef {import('./match.js').Matches} Matches */
/** @typedef {{document: number, score: number, isAll: boolean}} Ranked */
/**
 * `documents`: all that were found, whatever the filters. `first`: the best that pass, in order.
 * @typedef {{documents: number[], total: number, complete: number, first: Ranked[]}} Ranking
 */

/**
 * What stands first of two things that the words fit equally well: a thing before what is recorded of it,
 * and that before its sources and results.
 * @type {Record<string, number>}
 */
const STANDING = {
  model: 1, platform: 1, product: 0.98, workload: 0.98, integration: 0.9, level: 0.9, status: 0.85,
  'support-path': 0.85, 'workload-path': 0.8, page: 0.7, benchmark: 0.4, source: 0.4,
};
/** Between the documents of two tiers lies more than any score. */
const TIER = 1000;

/**
 * Documents with all words, then those with some that tell enough, best first; equal ones by number. Results
 * and sources stand below what they speak of: behind the others, unless nothing else has all words.
 * @param {Matches} matches
 * @param {import('./load.js').Index} index
 * @param {number} count how many are wanted in order
 * @param {(document: number) => boolean} isIn
 * @returns {Ranking}
 */
export function rank(matches, { entry, kindAt }, count, isIn) {
  const { units, counts, found } = matches;
  const isTold = entry.kinds.map(([kind]) => kind === 'benchmark' || kind === 'source');
  const weigh = weigher(matches, entry);
  /** @type {number[]} */
  const documents = [];
  /** @type {number[]} */
  const scores = [];
  let isBehind = false;
  for (const document of found) {
    const kind = kindAt[document];
    const isAll = counts[document] === units.length;
    const score = isAll || !isTold[kind] ? weigh(document, kind) : 0;
    if (!score) continue;
    documents.push(document);
    scores.push(score);
    isBehind ||= isAll && !isTold[kind];
  }
  if (isBehind) documents.forEach((document, at) => isTold[kindAt[document]] && (scores[at] %= TIER));
  const passed = [];
  let complete = 0;
  for (let at = 0; at < documents.length; at += 1) {
    if (!isIn(documents[at])) continue;
    passed.push(at);
    if (counts[documents[at]] === units.length) complete += 1;
  }
  const first = best(passed, count, (a, b) => scores[b] - scores[a] || documents[a] - documents[b]).map((at) => ({
    document: documents[at],
    score: Math.round(scores[at] * 1000) / 1000,
    isAll: counts[documents[at]] === units.length,
  }));
  return { documents, total: passed.length, complete, first };
}

/**
 * What a document is worth, its tier first; 0 where it is not worth showing.
 * @param {Matches} matches
 * @param {import('./load.js').Entry} entry
 */
function weigher({ units, counts, names, phrases, identity, found }, { kinds }) {
  const all = units.length;
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0);
  const isGap = units.some(({ how }) => how === 'none');
  // Whether the words lie in the name of something.
  const isTaken = found.some((document) => names[document] === all);
  const standings = kinds.map(([kind]) => STANDING[kind] ?? 0.5);
  const isJoin = kinds.map(([kind]) => kind.endsWith('-path'));
  return (/** @type {number} */ document, /** @type {number} */ kind) => {
    const count = counts[document];
    const own = names[document];
    // Where nothing on record has one of the words, most of them must stand in the document's names.
    if (count < all && (isGap ? own * 2 <= all : !own && count * 2 < all)) return 0;
    let worth = 0;
    let told = 0;
    let marks = 0;
    for (const unit of units) {
      worth += unit.rarity * unit.worth[document];
      const mark = unit.marks[document];
      if (mark & 1) told += unit.rarity;
      marks |= mark;
    }
    // Else half of them anywhere, or one in its names that tells half as much as a word does.
    if (count < all && !isGap && count * 2 < all && told < (0.5 / all) * total) return 0;
    let factor = standings[kind] * (1 + (0.3 * phrases[document]) / all);
    if (identity[document] === 2) factor *= 2.5;
    else if (count < all) factor *= isJoin[kind] || !own ? 0.5 : 1;
    else if (isJoin[kind]) factor *= 1.35;
    else if (identity[document]) factor *= 1.8;
    else if (own === count) factor *= 1.6;
    else factor *= isTaken ? 0.65 : 0.8;
    return (count < all ? 2 : marks & 2 ? 3 : 4) * TIER + ((worth / 100) * factor) / total;
  };
}

/**
 * The first `count` of a list by an order.
 * @param {number[]} list
 * @param {number} count
 * @param {(a: number, b: number) => number} order
 */
function best(list, count, order) {
  /** @type {number[]} */
  const first = [];
  for (const one of list) {
    if (first.length >= count && !(order(one, first[count - 1]) < 0)) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order(one, first[middle]) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, one);
    if (first.length > count) first.pop();
  }
  return first;
}
