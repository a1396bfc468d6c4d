// A query taken apart as src/text/tokens took the texts apart; tests/fixtures/search/tokens.json holds both.

/** `raw` is what was typed. @typedef {{term: string, pieces: string[], raw: string}} Part */
/** `all` is the run without connectors, uncut. @typedef {{whole: string | null, joined: string | null, all: string, parts: Part[]}} Run */

const UNSPACED =
  '\\u3005-\\u3007\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';
const LETTER = '(?!\\p{M})[\\p{Alphabetic}\\p{N}]';
const RUN = `(?![${UNSPACED}])${LETTER}\\p{M}*`;
export const STRETCH = new RegExp(`${RUN}(?:[-_./:+@]?${RUN})*|((?:(?=[${UNSPACED}])${LETTER}\\p{M}*)+)`, 'gu');
export const CONNECTOR = /[-_/:+@]|(?<!\p{N})\.|\.(?!\p{N})/u;
export const BORDER =
  /(?<=[\p{N}.]\p{M}*)(?=[^\p{N}.\p{M}])|(?<=[^\p{N}.\p{M}]\p{M}*)(?=[\p{N}.])|(?<=\p{Lowercase}\p{M}*)(?=\p{Uppercase})|(?<=\p{Uppercase}\p{M}*)(?=\p{Uppercase}\p{M}*\p{Lowercase}\p{M}*\p{Lowercase})/u;
const NO_WIDTH = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** @type {Record<string, string>} */
const BARE = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' };
const LONGEST_RUN = 256;
const bytes = new Uint8Array(64);
const encoder = new TextEncoder();

/** One form for compatible characters, case kept. @param {string} text */
export const compatible = (text) =>
  text.replace(/[\u2122\u2120]/g, ' ').normalize('NFKC').replace(NO_WIDTH, '').replace(/[\u2010-\u2013\u2212]/g, '-');

/** Lower case without diacritics. @param {string} text */
export const folded = (text) =>
  text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/[ßæœøłđıς]/g, (c) => BARE[c]).normalize('NFC');

/** As much of a term as an index holds. @param {string} term */
const cut = (term) => term.slice(0, encoder.encodeInto(term, bytes).read);
/** @param {string} term */
const dotless = (term) => term.replaceAll('.', '');
/** @param {string} term @returns {Part} */
const plain = (term, raw = term) => ({ term, pieces: [], raw });

/**
 * The runs of a query, `most` of them.
 * @param {string} query
 * @param {number} [most]
 * @returns {Run[]}
 */
export function words(query, most = Infinity) {
  /** @type {Run[]} */
  const runs = [];
  for (const [raw, unspaced] of compatible(query).matchAll(STRETCH)) {
    if (runs.length >= most) break;
    const one = unspaced ? pairs(folded(raw)) : run(raw);
    if (one.parts.length) runs.push(one);
  }
  return runs;
}

/** All runs in one, where they have more than one part. @param {Run[]} runs */
export function joined(runs) {
  return runs.reduce((sum, { parts }) => sum + parts.length, 0) > 1 ? cut(runs.map(({ all }) => all).join('')) : null;
}

/** @param {string} raw @returns {Run} */
function run(raw) {
  const chars = [...raw];
  if (chars.length > LONGEST_RUN) {
    const term = cut(folded(chars.slice(0, LONGEST_RUN).join('')));
    return { whole: null, joined: null, all: term, parts: [plain(term)] };
  }
  const raws = raw.split(CONNECTOR);
  const parts = raws.map(part).filter(({ term }) => term);
  const all = dotless(parts.map(({ term }) => term).join(''));
  if (parts.length < 2) return { whole: null, joined: null, all, parts };
  return { whole: cut(folded(raw)), joined: cut(dotless(raws.map(folded).join(''))), all, parts };
}

/** @param {string} raw @returns {Part} */
function part(raw) {
  const term = folded(raw);
  const short = cut(term);
  if (short !== term) return plain(short, raw);
  const segments = raw.split(BORDER).map(folded);
  const pieces = segments.flatMap((piece) => {
    const own = segments.length > 1 && !/^[^\p{N}]?$/u.test(piece) ? [piece] : [];
    return piece.includes('.') ? [...own, ...piece.split('.')] : own;
  });
  return { term, pieces, raw };
}

/** @param {string} text @returns {Run} */
function pairs(text) {
  const chars = [...text];
  const starts = chars.length > 1 ? chars.slice(1) : [''];
  return { whole: null, joined: null, all: text, parts: starts.map((next, at) => plain(chars[at] + next, text)) };
}
