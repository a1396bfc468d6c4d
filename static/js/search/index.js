// Search over the site's static index files, without touching the page. The shapes: types.js.

import { hits } from './hits.js';
import { SearchError, bring, openSite } from './load.js';
import { match } from './match.js';
import { rank } from './rank.js';

export { mark } from './mark.js';
export { SearchError };

/** @typedef {import('./types.js').Options} Options */

/** @type {ReturnType<typeof openSite> | undefined} */
let site;
let place = '';

/**
 * Reads the entry file of the site at `baseUrl` (by default the site that this module came from). Asking
 * again for the same site is free. Throws SearchError.
 * @param {string} [baseUrl]
 * @param {import('./types.js').Access} [access]
 * @returns {Promise<import('./types.js').About>}
 */
export async function load(baseUrl = new URL('../../../../', import.meta.url).href, access = {}) {
  if (!site || place !== baseUrl || access.fetch) {
    site = openSite(new URL(baseUrl, import.meta.url).href, access.fetch ?? ((...all) => fetch(...all)));
    place = baseUrl;
  }
  const { base, entry } = await site.index();
  const lists = entry.lists.map(([title, path]) => ({ title, url: new URL(path, base).href }));
  const words = { ...entry.words };
  for (const [kind, , , one, many] of entry.kinds) {
    const key = `kinds.${kind.replace('-', '_')}`;
    Object.assign(words, { [`${key}.one`]: one, [`${key}.many`]: many });
  }
  const isThere = (/** @type {any} */ [, first], /** @type {number} */ at) => first < (entry.kinds[at + 1]?.[1] ?? entry.documents);
  const facets = (entry.facets ?? []).map(([name, label]) => ({ name: /** @type {const} */ (`field.${name}`), label }));
  return { words, facets, kinds: entry.kinds.filter(isThere).map(([kind]) => kind), lists, documents: entry.documents };
}

/**
 * Records for the query, best first. Throws SearchError when the index cannot be read.
 * @param {string} query
 * @param {Options} [options]
 * @returns {Promise<import('./types.js').Found[]>}
 */
export async function search(query, options) {
  return (await ask(query, options)).hits.map(({ kind, id, url, title, score }) => ({ kind, id, url, title, score }));
}

/**
 * The whole answer, as the site shows it.
 * @param {string} query
 * @param {Options} [options]
 * @returns {Promise<import('./types.js').Answer>}
 */
export async function ask(query, options = {}) {
  if (!site) await load();
  const own = /** @type {ReturnType<typeof openSite>} */ (site);
  const index = await own.index();
  try {
    return await answer(index, query, options);
  } catch (error) {
    // A new site may have been published meanwhile, without the files of the old one.
    if (!(error instanceof SearchError) || error.reason === 'network' || !(await own.renew(index))) throw error;
    return answer(await own.index(), query, options);
  }
}

/**
 * @param {import('./load.js').Index} index
 * @param {string} query
 * @param {Options} options
 * @returns {Promise<import('./types.js').Answer>}
 */
async function answer(index, query, { limit = 10, offset = 0, filters = {}, facets: isFaceted = false }) {
  const matches = await match(index, query);
  const isFiltered = Object.values(filters).some((chosen) => chosen?.length);
  const filter = isFiltered || isFaceted ? await bring(import('./facets.js')) : null;
  const pass = filter && (await filter.passing(index, filters));
  const isIn = pass?.isIn ?? (() => true);
  const ranking = filter && isFiltered && !query.trim() ? filter.everything(index, isIn) : rank(matches, index, offset + limit, isIn);
  return {
    query,
    words: readings(matches.units),
    hits: await hits(index, ranking.first.slice(offset, offset + limit)),
    total: ranking.total,
    complete: ranking.complete,
    pair: isPair(index, matches) ? await (await bring(import('./pair.js'))).pair(index, matches) : null,
    nearest: ranking.documents.length ? [] : await (await bring(import('./nearest.js'))).nearest(index, matches.units),
    facets: filter && pass && isFaceted ? filter.facets(pass, ranking.documents) : null,
  };
}

/** Whether words may name a model and where it is looked for. @param {import('./load.js').Index} index @param {import('./match.js').Matches} matches */
function isPair({ entry, kindAt }, { units, names, found }) {
  const isNamed = new Uint8Array(entry.kinds.length);
  for (const document of units.length > 1 ? found : []) if (names[document]) isNamed[kindAt[document]] = 1;
  const is = (/** @type {string} */ kind) => isNamed[entry.kinds.findIndex(([one]) => one === kind)];
  return is('model') && (is('platform') || is('product'));
}

/** How each word was read; the pairs of a stretch without spaces are one. @param {import('./match.js').Unit[]} units */
function readings(units) {
  /** @type {Map<string, import('./types.js').Word>} */
  const words = new Map();
  for (const { raw, read, how } of units) {
    const before = words.get(raw);
    words.set(raw, before ? { text: raw, read: raw, how: how === 'none' ? how : before.how } : { text: raw, read, how });
  }
  return [...words.values()];
}
