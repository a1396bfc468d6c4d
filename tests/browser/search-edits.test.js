// Slips of the hand: counted as the plain table counts them, and never from one product to another.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { alignment, misspell, seeded } from './lib/brute.js';
import { part } from './lib/search-module.js';

const { distance, isSlip, respellings, slips } = await part('edits.js');

test('slips are counted as the whole table counts them, up to the most that are asked for', () => {
  const random = seeded(3);
  const word = () => Array.from({ length: 1 + random.below(9) }, () => random.pick(['a', 'b', 'c', '1'])).join('');
  for (let round = 0; round < 5000; round += 1) {
    const one = word();
    const two = random.below(2) ? misspell(misspell(one, random), random) : word();
    for (const most of [1, 2]) assert.equal(distance(one, two, most), Math.min(alignment(one, two), most + 1), `${one} ${two}`);
  }
});

test('two neighbours that changed places are one slip', () => assert.equal(distance('ascned', 'ascend', 2), 1));

test('words of fewer than four letters may hold no slip, of fewer than eight one, longer ones two', () => {
  assert.deepEqual(['gpt', 'llam', 'cerebra', 'cerebras', '2507', '10000000'].map(slips), [0, 1, 1, 2, 0, 0]);
});

test('another number, or other letters beside one, is another product', () => {
  for (const [typed, term] of [['h300', 'h200'], ['h200', 'b200'], ['b200', 'gb200'], ['mi355p', 'mi355x'], ['mi3555x', 'mi355x'], ['trainium3', 'trainium2'], ['h020', 'h200'], ['405m', '405b'], ['xr9680', 'xe9680']]) {
    assert.equal(isSlip(typed, term), false, `${typed} ${term}`);
  }
});

test('letters that changed places with a number, and slips in a word beside one, are slips', () => {
  for (const [typed, term] of [['mi35x5', 'mi355x'], ['m3i55x', 'mi355x'], ['trainum2', 'trainium2'], ['trainiu2m', 'trainium2'], ['qwne3', 'qwen3'], ['llma3.1', 'llama3.1'], ['lama', 'llama']]) {
    assert.equal(isSlip(typed, term), true, `${typed} ${term}`);
  }
});

test('only the words of the fewest slips are taken', () => {
  const words = ['cerebras', 'cerberus', 'cambricon', 'cerebrum'];
  assert.deepEqual(respellings('cerbras', words, 2), { terms: ['cerebras'], slips: 1 });
  assert.deepEqual(respellings('zzzzzzzz', words, 2).terms, []);
});
