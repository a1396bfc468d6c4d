// Which documents hold which words of a query, and how well.

import { respellings, slips } from './edits.js';
import { lookUp, visit } from './terms.js';
import { joined, words } from './tokens.js';

/** @typedef {import('./load.js').Index} Index */
/**
 * One word of a query over all documents: what it is worth in each, whether it stands there in a name of
 * the document's own, and whether only a slip away.
 * @typedef {{term: string, raw: string, how: import('./types.js').Word['how'], read: string, rarity: number,
 *   worth: Float64Array, isName: Uint8Array, isSlip: Uint8Array}} Unit
 */
/** @typedef {{units: Unit[], phrase: Float64Array, identity: Uint8Array}} Matches */

/** Words past these, repetitions aside, are not looked up. */
const MOST_WORDS = 32;
/** The weight of a term that is a whole name, connectors aside. */
const WHOLE_NAME = 31;

/**
 * @param {Index} index
 * @param {string} query
 * @returns {Promise<Matches>}
 */
export async function match(index, query) {
  const size = index.entry.documents;
  const runs = words(query, MOST_WORDS * 2);
  const terms = new Map(runs.flatMap(({ parts }) => parts.map(({ term, raw }) => [term, raw])));
  const units = [...terms].slice(0, MOST_WORDS).map(([term, raw]) => blank(term, raw, size));
  const matches = { units, phrase: new Float64Array(size), identity: new Uint8Array(size) };
  await Promise.all(units.map((unit) => asWritten(index, unit)));
  await Promise.all(spans(runs).map((span) => together(index, span, matches)));
  const open = units.filter((unit) => unit.how === 'none' || unit.how === 'prefix');
  const isOpen = open.some(({ how }) => how === 'none') || !hasComplete(units, size);
  if (isOpen) await Promise.all(open.map((unit) => misspelt(index, unit)));
  // A stretch without spaces counts as one word, however many pairs of characters it gives.
  for (const unit of units) unit.rarity = rarity(unit, size) / units.filter(({ raw }) => raw === unit.raw).length;
  return matches;
}

/** @param {string} term @param {string} raw @param {number} size @returns {Unit} */
function blank(term, raw, size) {
  return {
    term,
    raw,
    how: 'none',
    read: term,
    rarity: 0,
    worth: new Float64Array(size),
    isName: new Uint8Array(size),
    isSlip: new Uint8Array(size),
  };
}

/** The word itself, what begins with it, or its name and number apart. @param {Index} index @param {Unit} unit */
async function asWritten(index, unit) {
  const isLong = [...unit.term].length > 1;
  for (const { term, posting } of await lookUp(index, unit.term, !isLong)) {
    note(unit, posting, share(unit.term, term));
    if (term === unit.term) unit.how = 'exact';
    else if (unit.how === 'none') unit.how = 'prefix';
  }
  const apart = /^([^\p{N}.]{3,})([\p{N}.].*)$/u.exec(unit.term);
  if (apart) await inHalves(index, unit, apart[1], apart[2]);
}

/** How much a longer term counts: most where the word ends before a digit or after one. @param {string} word @param {string} term */
function share(word, term) {
  if (word === term) return 1;
  const isBorder = /\p{N}/u.test(word.slice(-1)) !== /\p{N}/u.test(term[word.length]);
  return isBorder ? 0.95 : 0.6 + (0.3 * word.length) / term.length;
}

/** @param {Unit} unit @param {number[]} posting @param {number} factor @param {boolean} [isSlip] */
function note(unit, posting, factor, isSlip = false) {
  visit(posting, (document, weight, isName) => {
    const worth = weight * factor;
    if (isSlip && !unit.worth[document]) unit.isSlip[document] = 1;
    if (worth > unit.worth[document]) unit.worth[document] = worth;
    if (isName) unit.isName[document] = 1;
  });
}

/** `llama405b` where `llama` and `405b` stand. @param {Index} index @param {Unit} unit @param {string} name @param {string} number */
async function inHalves(index, unit, name, number) {
  const [one, two] = await Promise.all([lookUp(index, name, true), lookUp(index, number, true)]);
  if (!one.length || !two.length) return;
  /** @type {Map<number, [number, boolean]>} */
  const first = new Map();
  visit(one[0].posting, (document, weight, isName) => first.set(document, [weight, isName]));
  visit(two[0].posting, (document, weight, isName) => {
    const half = first.get(document);
    if (!half) return;
    unit.worth[document] = Math.max(unit.worth[document], Math.min(half[0], weight) * 0.6);
    if (isName && half[1]) unit.isName[document] = 1;
    if (unit.how === 'none') unit.how = 'exact';
  });
}

/** @typedef {{from: string[], joined: string, isQuery: boolean}} Span */

/** Words that may stand in one: neighbours, the parts of an identifier, the whole query. @param {import('./tokens.js').Run[]} runs @returns {Span[]} */
function spans(runs) {
  const terms = runs.flatMap(({ parts }) => parts.map(({ term }) => term)).slice(0, MOST_WORDS);
  /** @type {Span[]} */
  const all = terms.slice(1).map((term, at) => ({ from: [terms[at], term], joined: (terms[at] + term).replaceAll('.', ''), isQuery: false }));
  for (const run of runs.slice(0, MOST_WORDS)) {
    if (run.joined && run.parts.length > 2) all.push({ from: run.parts.map(({ term }) => term), joined: run.joined, isQuery: false });
  }
  const whole = joined(runs) ?? terms[0];
  if (whole) all.push({ from: terms, joined: whole, isQuery: true });
  return all;
}

/** @param {Index} index @param {Span} span @param {Matches} matches */
async function together(index, span, { units, phrase, identity }) {
  const own = units.filter(({ term }) => span.from.includes(term));
  for (const { term, posting } of await lookUp(index, span.joined, span.joined.length < 2)) {
    const factor = share(span.joined, term);
    for (const unit of own) {
      note(unit, posting, factor);
      if (unit.how === 'none') unit.how = term === span.joined ? 'exact' : 'prefix';
    }
    visit(posting, (document, weight, isName) => {
      if (span.from.length > 1) phrase[document] = Math.max(phrase[document], own.length / units.length);
      if (span.isQuery && isName && weight === WHOLE_NAME) identity[document] = Math.max(identity[document], term === span.joined ? 2 : 1);
    });
  }
}

/** @param {Unit[]} units @param {number} size */
function hasComplete(units, size) {
  for (let document = 0; document < size; document += 1) {
    if (units.every(({ worth }) => worth[document])) return true;
  }
  return false;
}

/** What a word that is not on record, or not beside the others, may have been meant to be. @param {Index} index @param {Unit} unit */
async function misspelt(index, unit) {
  const most = slips(unit.term);
  if (!most) return;
  const { terms, slips: far } = respellings(unit.term, await wordsNear(index, unit.term.length, most), most);
  const found = (await Promise.all(terms.map((term) => lookUp(index, term, true)))).flat();
  // A short word is near to many: it may stand for names only.
  const fit = found.filter(({ posting }) => unit.term.length > 5 || posting.some((number) => number < -31));
  for (const { posting } of fit) note(unit, posting, 0.7 - 0.2 * far, true);
  if (unit.how === 'none' && fit.length) {
    unit.how = 'edit';
    unit.read = fit.reduce((best, one) => (one.posting.length > best.posting.length ? one : best)).term;
  }
}

/** @param {Index} index @param {number} length @param {number} most */
export async function wordsNear({ entry, file }, length, most) {
  const lengths = entry.spelling.filter((one) => Math.abs(one - length) <= most);
  return (await Promise.all(lengths.map((one) => file(`spelling-${one}`)))).flat();
}

/** How much a word tells: much when few documents hold it. @param {Unit} unit @param {number} size */
function rarity({ worth }, size) {
  let count = 0;
  for (const one of worth) if (one) count += 1;
  return Math.round(1000 * Math.log(1 + (size - count + 0.5) / (count + 0.5))) / 1000;
}
