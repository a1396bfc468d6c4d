// What a search must find, told in the slowest and plainest way: every text is looked through for every
// word. Nothing of the module is used but the tokenizer, which has vectors of its own.

/**
 * Numbers of documents and the terms in them.
 * @typedef {{names: Set<string>, texts: Set<string>}} Held
 */

/** Optimal string alignment by the whole table. */
export function alignment(one, two) {
  const [a, b] = [[...one], [...two]];
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i ? (j ? 0 : i) : j)));
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const ways = [table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + Number(a[i - 1] !== b[j - 1])];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(table[i - 2][j - 2] + 1);
      table[i][j] = Math.min(...ways);
    }
  }
  return table[a.length][b.length];
}

/** How a document holds a word: "exact", "prefix" or "". @param {Held} held @param {string} word */
export function holds({ names, texts }, word) {
  if (names.has(word) || texts.has(word)) return 'exact';
  const begins = (term) => term.startsWith(word);
  return [...word].length > 1 && ([...names].some(begins) || [...texts].some(begins)) ? 'prefix' : '';
}

/**
 * The words that a misspelt word may stand for: those of the fewest edits, of one (two from eight letters
 * on), none from under four; with other digits it is another product.
 * @param {string[]} words on record
 * @param {string} word
 */
export function meant(words, word) {
  const most = word.length < 4 || !/[a-z]/.test(word) ? 0 : word.length < 8 ? 1 : 2;
  const near = words.map((one) => [one, alignment(word, one)]).filter(([one, far]) => far <= most && digits(one) === digits(word));
  const least = Math.min(...near.map(([, far]) => far));
  return near.filter(([, far]) => far === least).map(([one]) => one);
}

const digits = (word) => word.replace(/[^0-9]/g, '');

/** Numbers that look random and are the same in every run. */
export function seeded(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(next() * count);
  return { below, pick: (list) => list[below(list.length)] };
}

/** One slip of the hand somewhere in a word. */
export function misspell(word, random) {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const at = random.below(word.length);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const ways = [
    () => before + after,
    () => before + random.pick(letters) + after,
    () => before + random.pick(letters) + word.slice(at),
    () => before + after.slice(0, 1) + word[at] + after.slice(1),
  ];
  return random.pick(ways)();
}
