// Which documents hold which words of a query, and how well.

import { bring } from './load.js';
import { lookUp, visit } from './terms.js';
import { joined, words } from './tokens.js';

/** @typedef {import('./load.js').Index} Index */
/**
 * One word of a query. By document: what it is worth there, in hundredths of a weight, and marks: 1 it stands
 * in a name of the document's own, 2 it is only a slip away. `count`: documents with some worth.
 * @typedef {{term: string, raw: string, how: import('./types.js').Word['how'], read: string, rarity: number,
 *   worth: Uint16Array, marks: Uint8Array, count: number}} Unit
 */
/**
 * By document: how many words it holds, how many in its own names, how many side by side, and whether the
 * query is more than a beginning (1) or the whole (2) of one of its names. `found`: the documents that hold some word.
 * @typedef {{units: Unit[], counts: Uint8Array, names: Uint8Array, phrases: Uint8Array, identity: Uint8Array, found: number[]}} Matches
 */

/** Words past these, repetitions aside, are not looked up. */
const MOST_WORDS = 32;
/** What a longer term counts where the word ends before a digit or after one. */
const BORDER = 0.95;
const SLIP = 1;
const OTHER = 2;
/** A term of so many letters may have been cut, and begin several names: these are told apart by their words. */
const CUT = 64;
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
  /** @type {Unit[]} */
  const units = [...terms].slice(0, MOST_WORDS).map(([term, raw]) => ({
    term, raw, how: 'none', read: term, rarity: 0, worth: new Uint16Array(size), marks: new Uint8Array(size), count: 0,
  }));
  const [counts, names, phrases, identity] = Array.from({ length: 4 }, () => new Uint8Array(size));
  /** @type {Matches} */
  const matches = { units, counts, names, phrases, identity, found: [] };
  await Promise.all(units.map((unit) => asWritten(index, matches, unit)));
  const together = spans(runs);
  const standing = await Promise.all(together.map(({ term }) => lookUp(index, term, term.length < 2)));
  together.forEach((span, at) => asOne(matches, span, standing[at]));
  // A letter that nothing has at the end is a word that is only begun.
  const last = units[units.length - 1];
  if (units.length > 1 && last.term.length < 2 && !last.count) units.pop();
  const open = units.filter(({ how }) => how === 'none' || how === 'prefix');
  if (open.some(({ how }) => how === 'none') || (open.length && !counts.includes(units.length))) {
    await misspelt(index, matches, open);
  }
  // A stretch without spaces counts as one word, however many pairs of characters it gives.
  for (const unit of units) {
    unit.rarity = rarity(unit.count, size) / units.filter(({ raw }) => raw === unit.raw).length;
  }
  return matches;
}

/**
 * Adds what a posting says of a word.
 * @param {Matches} matches
 * @param {Unit} unit
 * @param {number[]} posting
 * @param {number} factor
 * @param {number} [how] SLIP, OTHER or 0
 */
function note({ counts, names, found }, unit, posting, factor, how = 0) {
  const { worth, marks } = unit;
  let now = 0;
  let isName = false;
  let document = 0;
  for (const number of posting) {
    if (number < 0) {
      now = Math.round(100 * (-number & 31) * factor);
      isName = -number > 31 && how !== OTHER;
      document = 0;
      continue;
    }
    document += number;
    if (!worth[document]) {
      unit.count += 1;
      if (!counts[document]) found.push(document);
      counts[document] += 1;
      if (how === SLIP) marks[document] = 2;
    }
    if (now > worth[document]) worth[document] = now;
    if (isName && !(marks[document] & 1)) {
      marks[document] |= 1;
      names[document] += 1;
    }
  }
}

/** The word itself, what begins with it, or its name and number apart. @param {Index} index @param {Matches} matches @param {Unit} unit */
async function asWritten(index, matches, unit) {
  for (const { term, posting } of await lookUp(index, unit.term, unit.term.length < 2)) {
    const factor = share(unit.term, term);
    // Where the word is on record, another word that begins with it counts half and is no name of it.
    const isOther = unit.how === 'exact' && factor < BORDER;
    note(matches, unit, posting, isOther ? factor / 2 : factor, isOther ? OTHER : 0);
    if (term === unit.term) unit.how = 'exact';
    else if (unit.how === 'none') unit.how = 'prefix';
  }
  const apart = /^([^\p{N}.]{3,})([\p{N}.].*)$/u.exec(unit.term);
  if (apart) await inHalves(index, matches, unit, apart.slice(1));
}

/** How much a longer term counts: most where the word ends before a digit or after one. @param {string} word @param {string} term */
function share(word, term) {
  if (word.length === term.length) return 1;
  const isBorder = /\p{N}\P{N}|\P{N}\p{N}/u.test(term.slice(word.length - 1, word.length + 1));
  return isBorder ? BORDER : 0.6 + (0.3 * word.length) / term.length;
}

/** `llama405b` where `llama` and `405b` stand. @param {Index} index @param {Matches} matches @param {Unit} unit @param {string[]} halves */
async function inHalves(index, matches, unit, halves) {
  const [[one], [two]] = await Promise.all(halves.map((half) => lookUp(index, half, true)));
  if (!one || !two) return;
  /** @type {Map<number, number>} */
  const first = new Map();
  visit(one.posting, (document, weight, isName) => first.set(document, isName ? weight + 32 : weight));
  /** @type {number[]} */
  const both = [];
  visit(two.posting, (document, weight, isName) => {
    const other = first.get(document);
    if (!other) return;
    const name = isName && other > 31 ? 32 : 0;
    both.push(-(Math.min(other & 31, weight) | name), document);
  });
  note(matches, unit, both, 0.6);
  if (both.length && unit.how === 'none') unit.how = 'exact';
}

/** @typedef {{from: string[], term: string, isQuery: boolean}} Span */

/**
 * Words that may stand in one: neighbours that do not both hold numbers, an identifier, the whole query.
 * @param {import('./tokens.js').Run[]} runs
 * @returns {Span[]}
 */
function spans(runs) {
  const terms = runs.flatMap(({ parts }) => parts.map(({ term }) => term)).slice(0, MOST_WORDS);
  /** @type {Span[]} */
  const all = [];
  let before = '';
  for (const run of runs.slice(0, MOST_WORDS)) {
    const from = run.parts.map(({ term }) => term);
    const isLong = from.length > 2;
    for (const term of isLong ? from.slice(0, 1) : from) {
      const both = (before + term).replaceAll('.', '');
      if (before && !(/\p{N}/u.test(before) && /\p{N}/u.test(term))) all.push({ from: [before, term], term: both, isQuery: false });
      before = term;
    }
    if (isLong) before = from[from.length - 1];
    if (isLong && run.joined) all.push({ from, term: run.joined, isQuery: false });
  }
  const whole = joined(runs) ?? terms[0];
  if (whole) all.push({ from: terms, term: whole, isQuery: true });
  return all;
}

/** @param {Matches} matches @param {Span} span @param {import('./terms.js').Found[]} found */
function asOne(matches, span, found) {
  const { units, phrases, identity } = matches;
  const own = units.filter(({ term }) => span.from.includes(term));
  for (const { term, posting } of found) {
    const isWhole = term === span.term;
    const isNear = span.isQuery && span.term.length * 2 >= term.length;
    for (const unit of span.from.length > 1 && term.length < CUT ? own : []) {
      note(matches, unit, posting, share(span.term, term));
      if (unit.how === 'none') unit.how = isWhole ? 'exact' : 'prefix';
    }
    visit(posting, (document, weight, isName) => {
      if (span.from.length > 1 && own.length > phrases[document]) phrases[document] = own.length;
      if (isNear && isName && weight === WHOLE_NAME) identity[document] = Math.max(identity[document], isWhole ? 2 : 1);
    });
  }
}

/**
 * What words that are not on record, or not beside the others, may have been meant to be.
 * @param {Index} index
 * @param {Matches} matches
 * @param {Unit[]} units
 */
async function misspelt(index, matches, units) {
  const { meant } = await bring(import('./edits.js'));
  const all = await Promise.all(units.map(({ term }) => meant(index, term)));
  units.forEach((unit, at) => {
    const { found, slips } = all[at];
    for (const { posting } of found) note(matches, unit, posting, 0.7 - 0.2 * slips, SLIP);
    if (unit.how !== 'none' || !found.length) return;
    unit.how = 'edit';
    unit.read = found.reduce((best, one) => (one.posting.length > best.posting.length ? one : best)).term;
  });
}

/** How much a word tells: much when few documents hold it. @param {number} count @param {number} size */
const rarity = (count, size) => Math.round(1000 * Math.log(1 + (size - count + 0.5) / (count + 0.5))) / 1000;
