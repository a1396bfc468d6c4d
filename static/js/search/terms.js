// Looks terms up in the index's shards.

/** @typedef {import('./load.js').Index} Index */
/** @typedef {{term: string, posting: number[]}} Found */

/** How many terms, from the first on, do not come after `term`. @param {string[]} terms @param {string} term */
function upTo(terms, term) {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (terms[middle] <= term) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All terms that begin with `start`, itself first; only itself where `isWhole`.
 * @param {Index} index
 * @param {string} start
 * @param {boolean} isWhole
 * @returns {Promise<Found[]>}
 */
export async function lookUp({ entry, file }, start, isWhole) {
  const begins = (/** @type {string | undefined} */ term) => (isWhole ? term === start : term?.startsWith(start));
  const first = Math.max(0, upTo(entry.terms, start) - 1);
  let last = first;
  while (begins(entry.terms[last + 1])) last += 1;
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  /** @type {import('./load.js').Shard[]} */
  const shards = await Promise.all(numbers.map((number) => file(`terms-${number}`)));
  /** @type {Found[]} */
  const found = [];
  const coming = [];
  for (const { terms, postings } of shards) {
    let at = upTo(terms, start);
    if (terms[at - 1] === start) at -= 1;
    for (; begins(terms[at]); at += 1) {
      const posting = postings[at];
      const one = { term: terms[at], posting: typeof posting === 'number' ? [] : posting };
      found.push(one);
      // A posting list of its own file stands as the file's number.
      if (typeof posting === 'number') coming.push(file(`long-${posting}`).then((own) => (one.posting = own)));
    }
  }
  await Promise.all(coming);
  return found;
}

/**
 * Calls `each` with every document of a posting, what the term weighs there (1 to 31), and whether it stands
 * in a name of the document's own.
 * @param {number[]} posting
 * @param {(document: number, weight: number, isName: boolean) => void} each
 */
export function visit(posting, each) {
  let weight = 0;
  let isName = false;
  let document = 0;
  for (const number of posting) {
    if (number < 0) {
      weight = -number & 31;
      isName = -number > 31;
      document = 0;
    } else {
      document += number;
      each(document, weight, isName);
    }
  }
}
