// Puts what was found in order.

/** @typedef {import('./match.js').Matches} Matches */
/** @typedef {{document: number, tier: number, score: number, isAll: boolean, isTold: boolean}} Ranked */

/**
 * What stands first of two things that the words fit equally well: a thing before what is recorded of it,
 * and that before its sources and results.
 * @type {Record<string, number>}
 */
const STANDING = {
  model: 1, platform: 1, product: 0.98, workload: 0.98, integration: 0.9, level: 0.9, status: 0.85,
  'support-path': 0.85, 'workload-path': 0.8, page: 0.7, benchmark: 0.4, source: 0.4,
};
const JOINS = ['support-path', 'workload-path'];
const TOLD = ['benchmark', 'source'];

/**
 * Documents with all words, then those with some that tell enough, best first. Results and sources stand
 * below what they speak of: behind the others, unless nothing else has all words.
 * @param {Matches} matches
 * @param {import('./load.js').Entry} entry
 * @returns {Ranked[]}
 */
export function rank(matches, entry) {
  const { units } = matches;
  if (!units.length) return [];
  const total = units.reduce((sum, { rarity }) => sum + rarity, 0);
  const isTaken = hasName(matches);
  const isGap = units.some(({ how }) => how === 'none');
  /** @type {Ranked[]} */
  const ranked = [];
  let best = 0;
  entry.kinds.forEach(([kind, first], number) => {
    const end = entry.kinds[number + 1]?.[1] ?? entry.documents;
    const isTold = TOLD.includes(kind);
    for (let document = first; document < end; document += 1) {
      const one = weigh(matches, document, kind, { total, isTaken });
      const isAll = one.count === units.length;
      if (!one.count || !(isAll || (!isTold && isEnough(one, units.length, isGap)))) continue;
      const tier = isAll ? (one.isSlip ? 3 : 4) : 2;
      if (!isTold) best = Math.max(best, tier);
      ranked.push({ document, tier, score: one.score, isAll, isTold });
    }
  });
  for (const one of ranked) {
    if (one.isTold && best > 2) one.tier = 1;
    one.score = Math.round((one.tier * 1000 + one.score) * 1000) / 1000;
  }
  return ranked.sort((a, b) => b.score - a.score || a.document - b.document);
}

/**
 * Whether a document without all words is worth showing. Where nothing on record has one of the words,
 * most of them must stand in its names; else half of them anywhere, or one in its names that tells half as much as a word does.
 * @param {{count: number, names: number, nameShare: number}} one
 * @param {number} words
 * @param {boolean} isGap
 */
function isEnough({ count, names, nameShare }, words, isGap) {
  return isGap ? names * 2 > words : nameShare >= 0.5 / words || count * 2 >= words;
}

/** Whether the words are, or lie in, the name of something. @param {Matches} matches */
function hasName({ units }) {
  return units[0].isName.some((_, document) => units.every(({ isName }) => isName[document]));
}

/** @param {Matches} matches @param {number} document @param {string} kind @param {{total: number, isTaken: boolean}} query */
function weigh({ units, phrase, identity }, document, kind, { total, isTaken }) {
  let score = 0;
  let count = 0;
  let names = 0;
  let nameShare = 0;
  let isSlip = false;
  for (const unit of units) {
    const worth = unit.worth[document];
    if (!worth) continue;
    count += 1;
    score += unit.rarity * worth;
    if (unit.isName[document]) {
      names += 1;
      nameShare += unit.rarity;
    }
    if (unit.isSlip[document]) isSlip = true;
  }
  const isJoin = JOINS.includes(kind);
  const isAll = count === units.length;
  let factor = (STANDING[kind] ?? 0.5) * (1 + 0.3 * phrase[document]);
  if (identity[document] === 2) factor *= 2.5;
  else if (isAll && isJoin) factor *= 1.35;
  else if (isAll && names === count) factor *= identity[document] ? 1.8 : 1.6;
  else if (isAll) factor *= isTaken ? 0.65 : 0.8;
  else if (isJoin || !names) factor *= 0.5;
  return { score: (score / total) * factor, count, names, nameShare: nameShare / total, isSlip };
}
