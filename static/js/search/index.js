// Search over the site's static index files, without touching the page. The shapes: types.js.

/**
 * Reads the entry file of the site at `baseUrl` (by default the site that this module came from). Asking
 * again for the same site is free. Throws SearchError.
 * @param {string} [baseUrl]
 * @param {import('./types.js').Access} [access]
 * @returns {Promise<import('./types.js').About>}
 */
export async function load(baseUrl, access) {
  throw new SearchError('missing', `${baseUrl}${access}`);
}

/**
 * Records for the query, best first. Throws SearchError when the index cannot be read.
 * @param {string} query
 * @param {import('./types.js').Options} [options]
 * @returns {Promise<import('./types.js').Found[]>}
 */
export async function search(query, options) {
  return (await ask(query, options)).hits.map(({ kind, id, url, title, score }) => ({ kind, id, url, title, score }));
}

/**
 * The whole answer, as the site shows it.
 * @param {string} query
 * @param {import('./types.js').Options} [options]
 * @returns {Promise<import('./types.js').Answer>}
 */
export async function ask(query, options) {
  throw new SearchError('missing', `${query}${options}`);
}

/**
 * A text in pieces, each with whether it is what the words of an answer stand for.
 * @param {string} text
 * @param {import('./types.js').Word[]} words
 * @returns {[string, boolean][]}
 */
export function mark(text, words) {
  return words.length ? [[text, false]] : [];
}

/** The index cannot be read: "missing", "cut", "version" or "network". */
export class SearchError extends Error {
  /**
   * @param {'missing' | 'cut' | 'version' | 'network'} reason
   * @param {string} address
   */
  constructor(reason, address) {
    super(`search: ${reason}: ${address}`);
    this.reason = reason;
  }
}
