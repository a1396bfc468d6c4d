// The index's files: fetched once, when first asked for, and kept for the page's life.

/** The index cannot be read: "missing", "cut", "version" or "network". */
export class SearchError extends Error {
  /**
   * @param {'missing' | 'cut' | 'version' | 'network'} reason
   * @param {string} address
   */
  constructor(reason, address) {
    super(`search index, ${reason}: ${address}`);
    this.name = 'SearchError';
    this.reason = reason;
  }
}

/** A module that few queries need; it goes when a new site is published. @template T @param {Promise<T>} coming @returns {Promise<T>} */
export const bring = (coming) =>
  coming.catch((cause) => {
    throw new SearchError('missing', String(cause));
  });

const FORMAT = 1;

/**
 * The entry file; docs of src/search/mod.rs. `kinds`: kind, first document, usual address, name of one and of
 * many. `levels`: key, label, glyph, vocabulary, whether it is a negative one, short label. `platforms`: id, label.
 * `facets`: name and label of declared fields that are filters.
 * @typedef {{format: number, folder: string, documents: number, kinds: [import('./types.js').Kind, number, string, string, string][],
 *   terms: string[], spelling: number[], rows: number, pairs: number[], places: number[],
 *   levels: [string, string, string, 'level' | 'status', number?, string?][], platforms: [string, string][],
 *   words: Record<string, string>, lists: [string, string][], facets?: [string, string][]}} Entry
 */
/** @typedef {{terms: string[], postings: (number[] | number)[]}} Shard */

/**
 * One published state of the index. `kindAt`: the number of each document's kind.
 * @typedef {{base: string, entry: Entry, kindAt: Uint8Array, file: (name: string) => Promise<any>}} Index
 */

/**
 * The index of a site. `index` gives its state, `renew` reads the entry file again and says whether the
 * site was published anew since.
 * @param {string} base
 * @param {typeof fetch} fetcher
 */
export function openSite(base, fetcher) {
  /** @type {Promise<Index> | undefined} */
  let state;

  /**
   * @template T
   * @param {string} path
   * @param {RequestCache} cache
   * @param {(all: any) => T} shape throws on what is no such file
   * @returns {Promise<T>}
   */
  async function read(path, cache, shape) {
    const address = new URL(`search/${path}.json`, base).href;
    const answer = await fetcher(address, { cache }).catch(() => {
      throw new SearchError('network', address);
    });
    if (!answer.ok) throw new SearchError('missing', address);
    try {
      return shape(JSON.parse(await answer.text()));
    } catch {
      throw new SearchError('cut', address);
    }
  }

  async function begin() {
    const entry = await read('entry', 'no-cache', entryOf);
    if (!entry) throw new SearchError('version', base);
    /** @type {Map<string, Promise<any>>} */
    const files = new Map();
    /** @param {string} name */
    const file = (name) => {
      const known = files.get(name);
      if (known) return known;
      const coming = read(`${entry.folder}/${name}`, 'default', READERS[name.split('-')[0]] ?? listOf);
      files.set(name, coming);
      coming.catch(() => files.delete(name));
      return coming;
    };
    const kindAt = new Uint8Array(entry.documents);
    entry.kinds.forEach(([, first], number) => kindAt.fill(number, first));
    return { base, entry, kindAt, file };
  }

  function index() {
    if (!state) {
      const coming = begin();
      state = coming;
      coming.catch(() => {
        if (state === coming) state = undefined;
      });
    }
    return state;
  }

  /** @param {Index} old */
  async function renew(old) {
    if (state && (await state) === old) state = undefined;
    return (await index()).entry.folder !== old.entry.folder;
  }

  return { index, renew };
}

/** @param {string[]} list words, each as what it shares with the one before (a base-36 digit) and the rest */
function expand(list) {
  let before = '';
  return list.map((one) => (before = before.slice(0, parseInt(one[0], 36)) + one.slice(1)));
}

/** Every other file is a list. @param {any} all @returns {any[]} */
const listOf = (all) => all.slice();

/** @param {any} all @returns {Entry | null} nothing where it is of another format */
function entryOf(all) {
  if (all?.format !== FORMAT) return null;
  for (const name of ['kinds', 'terms', 'spelling', 'pairs', 'places', 'levels', 'platforms', 'lists']) listOf(all[name]);
  return all;
}

/** @type {Record<string, (all: any) => any>} */
const READERS = {
  terms: ({ terms, postings }) => ({ terms: expand(terms), postings: listOf(postings) }),
  spelling: expand,
};
