// Documents by number → what is shown of them.

import { SearchError } from './load.js';

/** @typedef {import('./load.js').Index} Index */

/**
 * The rows of some documents.
 * @param {Index} index
 * @param {number[]} documents
 * @returns {Promise<any[][]>}
 */
export function rows({ entry, file }, documents) {
  return Promise.all(
    documents.map(async (document) => {
      const name = `documents-${Math.floor(document / entry.rows)}`;
      const row = (await file(name))[document % entry.rows];
      if (!row) throw new SearchError('cut', name);
      return row;
    }),
  );
}

/** @param {Index} index @param {string} path @param {string} id */
const address = ({ base }, path, id) => new URL(path.replaceAll('{id}', id), base).href;

/** Where records of a kind usually stand. @param {Index} index @param {string} kind @param {string} id */
export const usual = (index, kind, id) => address(index, index.entry.kinds.find(([one]) => one === kind)?.[2] ?? '', id);

/** @param {Index} index @param {number} document @param {any[]} row @returns {import('./types.js').Link} */
export function link(index, document, [id, path, title]) {
  return { title, url: path ? address(index, path, id) : usual(index, kindOf(index, document), id) };
}

/** @param {Index} index @param {number | undefined} number @returns {import('./types.js').Level | null} */
export function level({ entry }, number = -1) {
  if (!entry.levels[number]) return null;
  const [key, label, glyph, vocabulary, isNegative, short] = entry.levels[number];
  return { key, label, short: short ?? label, glyph, vocabulary, negative: Boolean(isNegative) };
}

/** @param {Index} index @param {number} document @returns {import('./types.js').Kind} */
export const kindOf = ({ entry, kindAt }, document) => entry.kinds[kindAt[document]][0];

/** @param {Index} index @param {import('./rank.js').Ranked[]} ranked @returns {Promise<import('./types.js').Hit[]>} */
export async function hits(index, ranked) {
  const all = await rows(index, ranked.map(({ document }) => document));
  return ranked.map(({ document, score, isAll }, at) => {
    const [id, , , note = '', number, platforms = [], precision = [], checked = ''] = all[at];
    return {
      kind: kindOf(index, document),
      id,
      ...link(index, document, all[at]),
      note,
      level: level(index, number),
      platforms: platforms.map((/** @type {number} */ one) => index.entry.platforms[one][1]),
      precision,
      checked,
      score,
      all: isAll,
    };
  });
}
