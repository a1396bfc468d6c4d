// Words on record that are like those that are not: offered, never searched for unasked.

import { distance, wordsNear } from './edits.js';
import { lookUp } from './terms.js';

const MOST = 5;

/**
 * @param {import('./load.js').Index} index
 * @param {import('./match.js').Unit[]} units
 * @returns {Promise<string[]>}
 */
export async function nearest(index, units) {
  const known = units.filter(({ how }) => how !== 'none').map(({ read }) => read);
  const near = await Promise.all(units.filter(({ how }) => how === 'none').slice(0, MOST).map(({ term }) => like(index, term)));
  return [...new Set([...near.flat(), ...known])].slice(0, MOST);
}

/** Names before other words, then the nearest first. @param {import('./load.js').Index} index @param {string} word */
async function like(index, word) {
  const most = word.length < 6 ? 1 : 2;
  const all = (await wordsNear(index, word.length, most))
    .map((term) => ({ term, far: distance(word, term, most) + (term[0] === word[0] ? 0 : 0.5) }))
    .filter(({ far }) => far < most + 1)
    .sort((a, b) => a.far - b.far)
    .slice(0, 8);
  const names = await Promise.all(
    all.map(async ({ term }) => (await lookUp(index, term, true)).some(({ posting }) => posting.some((one) => one < -31))),
  );
  return [...all.filter((_, at) => names[at]), ...all.filter((_, at) => !names[at])].slice(0, 3).map(({ term }) => term);
}
