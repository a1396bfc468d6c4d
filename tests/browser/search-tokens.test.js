// The browser's tokenizer reads a query as the index read its texts: both are held by one file of vectors.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { part } from './lib/search-module.js';

const { folded, joined, words } = await part('tokens.js');

const read = (name) => JSON.parse(readFileSync(new URL(`../fixtures/search/${name}`, import.meta.url), 'utf8'));

test('a text gives the words of the shared vectors', () => {
  for (const vector of read('tokens.json')) {
    const found = words(vector.text).map(({ whole, joined, parts }) => ({
      joined,
      parts: parts.map(({ term, pieces }) => [term, pieces]),
      whole,
    }));
    assert.deepEqual(found, vector.words, vector.text);
    assert.equal(joined(words(vector.text)), vector.joined, vector.text);
  }
});

test('a term that is folded again stays as it is', () => {
  for (const { tokens } of read('tokens.json')) for (const [term] of tokens) assert.equal(folded(term), term);
});
