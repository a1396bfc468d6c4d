// Over invented corpora the module finds what a plain look through every text finds, and no more.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { holds, meant, misspell, seeded } from './lib/brute.js';
import { serveFiles, termsOf, writeFiles } from './lib/search-files.js';
import { freshModule, part } from './lib/search-module.js';
import { searchProject } from './lib/search-site.js';

const { words } = await part('tokens.js');

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'lam', 'mis', 'tor', 'qwe', 'nex', 'vi', 'shi', 'ro', 'kel'];

/** Words with a few numbers and identifiers among them. */
function vocabulary(random) {
  const word = () => Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join('');
  const plain = Array.from({ length: 60 }, word);
  const coded = Array.from({ length: 20 }, () => `${random.pick(plain)}${random.pick(['2', '3', '40', '355x'])}`);
  const sizes = ['7b', '70b', '405b', '3.1', 'h100', 'h200', 'mi355x'];
  return [...plain, ...coded, ...sizes];
}

function corpus(random, size) {
  const known = vocabulary(random);
  const phrase = (most) => Array.from({ length: 1 + random.below(most) }, () => random.pick(known));
  const documents = Array.from({ length: size }, (_, number) => ({
    kind: 'model',
    id: `r${number}-${phrase(2).join('-')}`,
    url: `models/${number}/`,
    title: `${number}`,
    names: [phrase(3).join(' ')],
    texts: [[phrase(12).join(' '), 1]],
  }));
  const held = documents.map(({ id, names, texts }) => ({
    names: new Set([id, ...names].flatMap((text) => termsOf(text).map(([term]) => term))),
    texts: new Set(texts.flatMap(([text]) => termsOf(text).map(([term]) => term))),
  }));
  return { known, documents, held };
}

/** Everything that is found, by number, with whether it has all words. */
async function found(module, query) {
  const { hits, words: read } = await module.ask(query, { limit: 1000 });
  return { all: new Set(hits.filter((hit) => hit.all).map(({ title }) => Number(title))), some: new Set(hits.map(({ title }) => Number(title))), hits, read };
}

for (const [seed, shardTerms, rows] of [[1, 1e9, 1e9], [2, 37, 5], [3, 5, 3]]) {
  test(`corpus ${seed}: documents that hold all words, or their beginnings, are found with all words`, async () => {
    const random = seeded(seed);
    const { known, documents, held } = corpus(random, 80);
    const module = await freshModule();
    await module.load('http://site.example/', { fetch: serveFiles(writeFiles(documents, { shardTerms, rows })) });
    for (let round = 0; round < 150; round += 1) {
      const typed = Array.from({ length: 1 + random.below(3) }, () => {
        const word = random.pick(known);
        return random.below(3) ? word : word.slice(0, 2 + random.below(word.length));
      });
      const parts = words(typed.join(' ')).flatMap((run) => run.parts.map(({ term }) => term));
      const expected = held.flatMap((one, number) => (parts.every((word) => holds(one, word)) ? [number] : []));
      const { all } = await found(module, typed.join(' '));
      const missing = expected.filter((number) => !all.has(number));
      assert.deepEqual(missing, [], `${typed.join(' ')}: not found`);
      if (parts.length > 1 || expected.length === 0) continue;
      const word = parts[0];
      const halves = /^([a-z]{3,})(\d.*)$/.exec(word);
      const isTrue = (number) => holds(held[number], word) || (halves && holds(held[number], halves[1]) && holds(held[number], halves[2]));
      assert.deepEqual([...all].filter((number) => !isTrue(number)), [], `${word}: found without holding it`);
    }
  });

  test(`corpus ${seed}: a misspelt word finds what the nearest words on record find`, async () => {
    const random = seeded(seed + 100);
    const { known, documents, held } = corpus(random, 80);
    const module = await freshModule();
    await module.load('http://site.example/', { fetch: serveFiles(writeFiles(documents, { shardTerms, rows })) });
    const onRecord = [...new Set(held.flatMap(({ names, texts }) => [...names, ...texts]))].filter((one) => /^[a-z0-9.]+$/.test(one));
    const plain = known.filter((word) => /^[a-z]{6,}$/.test(word));
    for (let round = 0; round < 150; round += 1) {
      const word = misspell(random.pick(plain), random);
      if (!/^[a-z]{6,}$/.test(word) || held.some((one) => holds(one, word))) continue;
      const parts = new Set(documents.flatMap(({ id, names, texts }) => [id, ...names, ...texts.map(([text]) => text)].flatMap((text) => words(text).flatMap((run) => run.parts.flatMap(({ term, pieces }) => [term, ...pieces])))));
      const targets = meant(onRecord.filter((one) => parts.has(one)), word);
      const expected = held.flatMap((one, number) => (targets.some((target) => holds(one, target) === 'exact') ? [number] : []));
      const { all } = await found(module, word);
      assert.deepEqual([...all].sort((a, b) => a - b), expected, `${word} read as ${targets}`);
    }
  });
}

test('a longer word finds nothing that its beginnings of two letters or more do not find', async () => {
  const random = seeded(7);
  const { known, documents } = corpus(random, 60);
  const module = await freshModule();
  await module.load('http://site.example/', { fetch: serveFiles(writeFiles(documents, { shardTerms: 20 })) });
  for (const word of known.slice(0, 40)) {
    let longer = new Set((await found(module, word)).some);
    for (let length = word.length - 1; length > 1; length -= 1) {
      const { some } = await found(module, word.slice(0, length));
      assert.deepEqual([...longer].filter((number) => !some.has(number)), [], `${word} at ${length}`);
      longer = some;
    }
  }
});

test('the files that the binary writes of invented records find what a look through every record finds', async () => {
  for (const seed of [21, 22]) {
    const random = seeded(seed);
    const { known, documents, held } = corpus(random, 60);
    const { module, remove } = await searchProject(project(documents));
    try {
      for (let round = 0; round < 200; round += 1) {
        const typed = Array.from({ length: 1 + random.below(3) }, () => random.pick(known));
        if (random.below(2)) typed.push(typed.pop().slice(0, 3));
        const parts = words(typed.join(' ')).flatMap((run) => run.parts.map(({ term }) => term));
        const expected = held.flatMap((one, number) => (parts.every((word) => holds(one, word)) ? [number] : []));
        const { hits } = await module.ask(typed.join(' '), { limit: 1000, filters: { kind: ['model'] } });
        const all = new Set(hits.filter((hit) => hit.all).map(({ id }) => documents.findIndex((one) => one.id === id)));
        assert.deepEqual(expected.filter((number) => !all.has(number)), [], `${seed}: ${typed.join(' ')}`);
      }
      const plain = known.filter((word) => /^[a-z]{6,}$/.test(word));
      for (let round = 0; round < 100; round += 1) {
        const word = misspell(random.pick(plain), random);
        if (!/^[a-z]{6,}$/.test(word) || held.some((one) => holds(one, word))) continue;
        const targets = meant(known.filter((one) => held.some(({ names, texts }) => names.has(one) || texts.has(one))), word);
        const expected = held.flatMap((one, number) => (targets.some((target) => holds(one, target) === 'exact') ? [number] : []));
        const { hits } = await module.ask(word, { limit: 1000, filters: { kind: ['model'] } });
        const found = new Set(hits.map(({ id }) => documents.findIndex((one) => one.id === id)));
        assert.deepEqual(expected.filter((number) => !found.has(number)), [], `${seed}: ${word} read as ${targets}`);
      }
    } finally {
      remove();
    }
  }
});

/** These documents as models, each with its name and its text. */
function project(documents) {
  return {
    schema_version: '1.0',
    database_version: '2026.01.02-1',
    last_reviewed: '2026-01-02',
    support_levels: { plain: 'Zzz.' },
    models: documents.map(({ id, names, texts }) => ({ id, display_name: names[0], notes: texts[0][0] })),
    platforms: [{ id: 'zzz', display_name: 'Zzz' }],
    support_paths: [{ id: 'zzz', model_id: documents[0].id, platform_id: 'zzz', support_level: 'plain' }],
  };
}
