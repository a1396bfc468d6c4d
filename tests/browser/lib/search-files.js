// Index files for unit tests, written from a list of documents by the contract in src/search/mod.rs, in
// another language and in the plainest way: what the reader makes of them does not rest on the writer.

import { part } from './search-module.js';

const { joined, words } = await part('tokens.js');

/**
 * The terms of a text with the number of the part in which each stands.
 * @param {string} text
 */
export function termsOf(text) {
  const terms = [];
  let at = 0;
  for (const run of words(text)) {
    for (const term of [run.whole, run.joined]) if (term) terms.push([term, at]);
    const unspaced = !run.whole && run.parts.length > 0 && /^[\u3005-\ud7a3\uf900-\ufaff]|^[\ud840-\udbff]/.test(run.parts[0].term);
    for (const { term, pieces } of run.parts) {
      terms.push([term, at], ...pieces.map((piece) => [piece, at]));
      if (unspaced) for (const char of term) terms.push([char, at]);
      at += 1;
    }
  }
  return terms;
}

/**
 * @typedef {{kind: string, id: string, url: string, title: string, note?: string, level?: number,
 *   platforms?: number[], precision?: string[], checked?: string, names: string[], texts?: [string, number][]}} Document
 */

/** The files of an index over these documents: path below the site's root → text. */
export function writeFiles(documents, { entry = {}, shardTerms = 1e9, rows = 1e9 } = {}) {
  const postings = new Map();
  documents.forEach((document, number) => {
    for (const [term, weight] of weights(document)) {
      if (!postings.has(term)) postings.set(term, new Map());
      postings.get(term).set(number, weight);
    }
  });
  const terms = [...postings.keys()].sort(byCodePoint);
  const files = new Map();
  const put = (name, value) => files.set(`search/${name}.json`, JSON.stringify(value));
  const firsts = [];
  for (let at = 0; at < terms.length || at === 0; at += shardTerms) {
    const some = terms.slice(at, at + shardTerms);
    firsts.push(some[0] ?? '');
    put(`f/terms-${firsts.length - 1}`, { terms: front(some), postings: some.map((term) => flat(postings.get(term))) });
  }
  const lengths = spellings(documents);
  for (const [length, some] of lengths) put(`f/spelling-${length}`, front(some));
  for (let at = 0, shard = 0; at < documents.length || at === 0; at += rows, shard += 1) {
    put(`f/documents-${shard}`, documents.slice(at, at + rows).map(row));
  }
  const kinds = [];
  documents.forEach(({ kind }, number) => kinds.at(-1)?.[0] === kind || kinds.push([kind, number, '', kind, kind]));
  put('entry', {
    format: 1, folder: 'f', documents: documents.length, kinds, terms: firsts, spelling: [...lengths.keys()],
    rows, pairs: [0], places: [0], levels: [], platforms: [], words: {}, lists: [], ...entry,
  });
  return files;
}

function weights({ id, names, texts = [] }) {
  const sums = new Map();
  const add = (text, weight, flag) => {
    const terms = termsOf(text);
    const whole = flag ? (joined(words(text)) ?? terms[0]?.[0]) : null;
    if (whole && !terms.some(([term]) => term === whole)) terms.push([whole, 0]);
    for (const [term] of terms) {
      const [sum, flags] = sums.get(term) ?? [0, 0];
      sums.set(term, [sum + weight / (0.7 + terms.length / 40), flags | flag | (term === whole ? 64 : 0)]);
    }
  };
  for (const name of [id, ...names]) add(name, 10, 32);
  for (const [text, weight] of texts) add(text, weight, 0);
  return [...sums].map(([term, [sum, flag]]) => [term, flag & 64 ? 63 : Math.max(1, Math.round((30 * sum) / (sum + 4))) + flag]);
}

/** Groups of equal weight: minus the weight, the first document, then the steps to the next. */
function flat(posting) {
  const groups = Map.groupBy ? Map.groupBy(posting, ([, weight]) => weight) : groupBy(posting);
  return [...groups].sort(([a], [b]) => b - a).flatMap(([weight, list]) => {
    const numbers = list.map(([number]) => number).sort((a, b) => a - b);
    return [-weight, ...numbers.map((number, at) => (at ? number - numbers[at - 1] : number))];
  });
}

function groupBy(posting) {
  const groups = new Map();
  for (const one of posting) groups.set(one[1], [...(groups.get(one[1]) ?? []), one]);
  return groups;
}

/** Each term as one base-36 digit of what it shares with the one before, and the rest. */
function front(terms) {
  return terms.map((term, at) => {
    const before = terms[at - 1] ?? '';
    let same = 0;
    while (same < 35 && same < term.length && before[same] === term[same]) same += 1;
    return same.toString(36) + term.slice(same);
  });
}

function spellings(documents) {
  const all = new Set();
  for (const { id, names, texts = [] } of documents) {
    for (const text of [id, ...names, ...texts.map(([one]) => one)]) {
      for (const { parts } of words(text)) for (const { term, pieces } of parts) for (const one of [term, ...pieces]) all.add(one);
    }
  }
  const lengths = new Map();
  for (const word of [...all].filter((one) => [...one].length > 3 && /\p{L}/u.test(one)).sort(byCodePoint)) {
    const length = [...word].length;
    lengths.set(length, [...(lengths.get(length) ?? []), word]);
  }
  return new Map([...lengths].sort(([a], [b]) => a - b));
}

function row({ id, url, title, note = '', level = -1, platforms = [], precision = [], checked = '' }) {
  const all = [id, url, title, note, level, platforms, precision, checked];
  const empty = (one) => one === '' || one === -1 || (Array.isArray(one) && one.length === 0);
  while (empty(all.at(-1))) all.pop();
  return all;
}

export function byCodePoint(a, b) {
  const [one, two] = [[...a], [...b]];
  const at = one.findIndex((char, index) => char !== two[index]);
  if (at < 0) return one.length - two.length;
  return two[at] === undefined ? 1 : one[at].codePointAt(0) - two[at].codePointAt(0);
}

/** A `fetch` over such files, that counts what was asked for. */
export function serveFiles(files, asked = []) {
  return async (url) => {
    const path = new URL(url).pathname.slice(1);
    asked.push(path);
    const text = files.get(path);
    return { ok: text !== undefined, status: text === undefined ? 404 : 200, text: async () => text ?? '' };
  };
}
