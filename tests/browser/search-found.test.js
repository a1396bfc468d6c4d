// What the search finds on the site of the repository's data, and in what order.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import { none } from './lib/problems.js';
import { searchSite } from './lib/search-site.js';
import { REPOSITORY } from './lib/site.js';

const { module, remove } = await searchSite();
after(remove);

const read = (name) => JSON.parse(readFileSync(path.join(REPOSITORY, name), 'utf8'));
const judged = [...read('tests/fixtures/search/queries.json'), ...read('tests/fixtures/search/own-queries.json')];
const label = ({ kind, id }) => `${kind}/${id}`;
const found = async (query, limit = 10) => (await module.search(query, { limit })).map(label);

/** Every record that has a page of its own, with its names. */
const records = [
  ...read('data/model-support.json').models.map((one) => ['model', one, [one.model_id, one.display_name]]),
  ...read('data/platforms.json').platforms.map((one) => ['platform', one, [one.display_name]]),
  ...read('data/platforms.json').platforms.flatMap(({ products }) => products.map((one) => ['product', one, [one.display_name]])),
  ...read('data/integrations.json').integrations.map((one) => ['integration', one, [one.display_name]]),
  ...read('data/workloads.json').workloads.map((one) => ['workload', one, [one.name]]),
  ...read('data/model-support.json').support_paths.map((one) => ['support-path', one, []]),
  ...read('data/workloads.json').paths.map((one) => ['workload-path', one, []]),
  ...read('data/benchmark-results.json').results.map((one) => ['benchmark', one, []]),
].map(([kind, { id }, names]) => ({ kind, id, names: [id, ...names.filter(Boolean)] }));

/** As written, with blanks for connectors, and without either; that is cut where it is longer than a term. */
function spellings(name) {
  const bare = name.replace(/[^\p{L}\p{N}]+/gu, '');
  return [name, name.replace(/[^\p{L}\p{N}.]+/gu, ' '), ...(bare.length < 64 ? [bare.toUpperCase()] : [])];
}

/** Discounted gain of the first ten over that of the best order. */
function gain(order, rel) {
  const sum = (grades) => grades.slice(0, 10).reduce((all, grade, at) => all + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return sum(order.map((one) => rel[one] ?? 0)) / sum(Object.values(rel).sort((a, b) => b - a));
}

test('judged queries are answered in a good order', async () => {
  const answered = judged.filter(({ rel }) => Object.keys(rel).length > 0);
  const gains = await Promise.all(answered.map(async ({ q, rel }) => gain(await found(q), rel)));
  const mean = gains.reduce((sum, one) => sum + one, 0) / gains.length;
  assert.ok(mean >= 0.97, `nDCG@10 is ${mean}`);
});

test('what is not on record has no answer', async () => {
  const gaps = judged.filter(({ rel }) => Object.keys(rel).length === 0);
  const wrong = await Promise.all(gaps.map(async ({ q }) => (await found(q)).map((one) => `${q}: ${one}`)));
  none(wrong.flat());
});

test('every typing error among the judged queries finds the record that was meant', async () => {
  const typos = judged.filter(({ type }) => type === 'typo');
  const lost = await Promise.all(typos.map(async ({ q, rel }) => ((await found(q)).some((one) => rel[one] === 3) ? [] : [q])));
  none(lost.flat());
});

test('every id and name finds its record first, also without what connects its words', async () => {
  const missed = await Promise.all(
    records.flatMap((record) =>
      record.names.flatMap(spellings).map(async (query) => {
        const [first] = await module.search(query, { limit: 1 });
        return first?.id === record.id ? [] : [`${query}: ${first && label(first)}, not ${label(record)}`];
      }),
    ),
  );
  none(missed.flat());
});

test('a beginning of an id that ends after a dash finds its record', async () => {
  const missed = await Promise.all(
    records.flatMap((record) =>
      [...record.id.matchAll(/-/g)].map(async ({ index }) => {
        const query = record.id.slice(0, index + 1);
        const hits = await module.search(query, { limit: 1000 });
        return hits.some((hit) => hit.id === record.id) ? [] : [`${query}: ${label(record)}`];
      }),
    ),
  );
  none(missed.flat());
});

test('scores never rise along the list, and the order is the same each time', async () => {
  for (const { q } of judged) {
    const hits = await module.search(q, { limit: 50 });
    hits.slice(1).forEach(({ score }, at) => assert.ok(score <= hits[at].score, `${q}: ${at}`));
    assert.deepEqual(await module.search(q, { limit: 50 }), hits);
  }
});

test('a number is never read as another', async () => {
  const products = records.filter(({ kind, id }) => kind === 'product' && /\d{3}/.test(id));
  const known = new Set(products.map(({ id }) => id));
  for (const { id } of products) {
    for (const digit of '123456789') {
      const other = id.replace(/\d/, digit);
      if (known.has(other)) continue;
      const { words } = await module.ask(other);
      assert.ok(words.every(({ how, text, read }) => how !== 'edit' || read.replace(/\D/g, '') === text.replace(/\D/g, '')), other);
    }
  }
});

test('the version, size, date and level that readers copy find what holds them first', async () => {
  const wanted = { '405B': 'model/llama-3-1-405b-instruct', 2507: 'model/qwen3-235b-a22b-thinking-2507', 3.1: 'model/llama-3-1-405b-instruct' };
  for (const [query, first] of Object.entries(wanted)) assert.equal((await found(query))[0], first, query);
  for (const query of ['documented recipe', 'documented_recipe', 'recipe']) assert.ok((await found(query)).includes('level/documented_recipe'), query);
});
