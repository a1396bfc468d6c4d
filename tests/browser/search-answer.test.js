// What an answer says beside its hits: the pair that nothing joins, facets, marks, nearest words. Over a small
// project that the binary builds, in which every state occurs.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { none } from './lib/problems.js';
import { searchProject } from './lib/search-site.js';

const evidence = [{ type: 'vendor_docs', url: 'https://docs.example/v1.0.0/a', publisher: 'Vendor', checked_at: '2026-01-01', claim: 'It runs.' }];
const model = (id, family = id) => ({ id, display_name: id, publisher: 'Org', family, parameter_count: '7B' });
const path = (id, model_id, platform_id, product_ids, more = {}) => ({
  id, model_id, platform_id, product_ids, support_level: 'documented_recipe', precision_modes: ['BF16'], evidence, ...more,
});

const DATA = {
  schema_version: '1.0',
  database_version: '2026.01.02-1',
  last_reviewed: '2026-01-02',
  support_levels: { documented_recipe: 'Steps are published.', vendor_reported: 'The vendor says so.' },
  status_definitions: { benchmark_reported: 'A result is published.' },
  models: [model('alphard', 'Greek'), model('betelgeuse', 'Greek'), model('capella'), model('deneb')],
  platforms: [
    { id: 'quarry', display_name: 'Quarry', products: [{ id: 'q100', display_name: 'Quarry Q100' }, { id: 'q200', display_name: 'Quarry Q200' }] },
    { id: 'tundra', display_name: 'Tundra', products: [{ id: 't9000', display_name: 'Tundra T9000' }] },
  ],
  workloads: [{ id: 'serving', name: 'Serving' }],
  support_paths: [
    path('p-1', 'alphard', 'quarry', ['q100']),
    path('p-2', 'capella', 'quarry', [], { hardware_scope: 'Named for the Quarry Q200 alone.', precision_modes: ['FP8'] }),
    path('p-3', 'capella', 'tundra', ['t9000'], { support_level: 'vendor_reported', precision_modes: [] }),
  ],
  results: [
    { id: 'r-1', workload_id: 'serving', model_id: 'deneb', platform_id: 'tundra', product_ids: ['t9000'], status: 'benchmark_reported', metrics: [{ name: 'Rate', value: 1, unit: 'x/s' }], evidence },
  ],
};

const { module, remove } = await searchProject(DATA);
after(remove);

const titles = (list) => list.map(({ title }) => title);
const pairOf = async (query) => (await module.ask(query)).pair;

test('a model and a product that a support path joins are no pair without a record', async () => {
  for (const query of ['alphard q100', 'capella t9000', 'capella quarry', 'alphard']) assert.equal(await pairOf(query), null, query);
});

test('where nothing is on record that is said, with where else each of the two is', async () => {
  const pair = await pairOf('alphard t9000');
  assert.equal(pair.state, 'no-record');
  assert.deepEqual([pair.model.title, pair.place.title, pair.place.kind], ['alphard', 'Tundra T9000', 'product']);
  assert.deepEqual(pair.elsewhere.map(({ platform, products, level }) => [platform.title, products, level.key]), [['Quarry', ['Quarry Q100'], 'documented_recipe']]);
  assert.deepEqual([titles(pair.others), pair.others[0].level.key, pair.moreOthers, pair.moreElsewhere], [['capella'], 'vendor_reported', 0, 0]);
  assert.match(pair.model.url, /^http:\/\/site\.example\/models\/alphard\/$/);
});

test('results alone are told as results, a sibling as a sibling', async () => {
  const results = await pairOf('deneb tundra');
  assert.deepEqual([results.state, results.records.length], ['results-only', 1]);
  const sibling = await pairOf('betelgeuse q100');
  assert.deepEqual([sibling.state, titles(sibling.records)], ['sibling', ['alphard']]);
});

test('a record of the platform that links no product is told with the sentence that names the product', async () => {
  const named = await pairOf('capella q200');
  assert.deepEqual([named.state, named.mention.text], ['platform-level', 'Named for the Quarry Q200 alone.']);
  const unnamed = await pairOf('capella q100');
  assert.deepEqual([unnamed.state, unnamed.mention], ['platform-level', null]);
});

test('nothing is said of a pair where the words may mean something else', async () => {
  // A word that nothing has; one that is only begun; a family of models, or two products of no platform of theirs.
  for (const query of ['alphard t9000 zzz', 'alphard t90', 'greek t9000', 'deneb q100 q200']) assert.equal(await pairOf(query), null, query);
});

test('words that a slip changed name the pair as well', async () => {
  assert.equal((await pairOf('alphrad t9000'))?.state, 'no-record');
});

const count = (facet) => Object.fromEntries(facet.map(({ value, count: many }) => [value, many]));

test('the counts of a facet leave out its own choice and heed the others', async () => {
  const open = await module.ask('quarry', { facets: true });
  const chosen = await module.ask('quarry', { facets: true, filters: { kind: ['product'] } });
  assert.deepEqual(count(chosen.facets.kind), count(open.facets.kind));
  assert.deepEqual(count(chosen.facets.platform), { quarry: 2 });
  assert.equal(chosen.total, 2);
  assert.deepEqual(chosen.facets.kind.filter((one) => one.chosen).map(({ value }) => value), ['product']);
});

test('every count is what choosing the value finds', async () => {
  const wrong = [];
  for (const query of ['quarry', 'capella', 'serving', 'recipe']) {
    const { facets } = await module.ask(query, { facets: true });
    for (const name of ['kind', 'platform', 'level', 'precision']) {
      for (const { value, count: said } of facets[name]) {
        const { total } = await module.ask(query, { filters: { [name]: [value] } });
        if (total !== said) wrong.push(`${query}: ${name}=${value}: ${said} said, ${total} found`);
      }
    }
  }
  none(wrong);
});

test('what does not state a value is hidden by a choice, counted, and found when it is included', async () => {
  const all = await module.ask('capella', { facets: true });
  const chosen = await module.ask('capella', { facets: true, filters: { precision: ['fp8'] } });
  const open = await module.ask('capella', { filters: { precision: ['fp8'], notStated: ['precision'] } });
  assert.equal(chosen.facets.notStated.precision, all.facets.notStated.precision);
  assert.equal(open.total, chosen.total + chosen.facets.notStated.precision);
  assert.ok(chosen.hits.every(({ precision }) => precision.includes('FP8')));
});

test('pages of hits follow each other without gap or repetition', async () => {
  const whole = (await module.ask('quarry', { limit: 100 })).hits;
  const parts = [];
  for (let offset = 0; offset < whole.length; offset += 2) parts.push(...(await module.ask('quarry', { limit: 2, offset })).hits);
  assert.deepEqual(parts, whole);
});

test('a hit tells level, platform, precision and when its source was checked', async () => {
  const [hit] = (await module.ask('p-1')).hits;
  assert.deepEqual([hit.kind, hit.id, hit.level.vocabulary, hit.platforms, hit.precision, hit.checked, hit.all], ['support-path', 'p-1', 'level', ['Quarry'], ['BF16'], '2026-01-01', true]);
});

test('what is found stays while the next word is typed', async () => {
  const query = 'capella tundra';
  for (let length = 7; length <= query.length; length += 1) {
    const { hits } = await module.ask(query.slice(0, length));
    assert.ok(hits.some(({ id }) => id === 'p-3'), query.slice(0, length));
  }
});

test('a word that is not on record is answered by nothing, and by names like it', async () => {
  const { hits, nearest, words } = await module.ask('capexxa');
  assert.deepEqual([hits, words[0].how], [[], 'none']);
  assert.deepEqual(nearest, ['capella']);
});

const marked = (text, ...words) =>
  module.mark(text, words.map(([read, how = 'exact']) => ({ text: read, read, how }))).map(([piece, isHit]) => (isHit ? `[${piece}]` : piece)).join('');

test('marks stand on whole words, on beginnings, and on words that are written apart', () => {
  assert.equal(marked('Llama-3.1-405B on MI355X', ['llama'], ['405'], ['mi355']), '[Llama]-3.1-[405]B on [MI355]X');
  assert.equal(marked('gpt-oss-120b', ['gptoss120b']), '[gpt-oss-120b]');
  assert.equal(marked('Trainium2, Trainium3', ['trainium2']), '[Trainium2], Trainium3');
  assert.equal(marked('華為昇腾 NPU', ['昇腾']), '華為[昇腾] NPU');
  assert.equal(marked('Éclair ﬁne', ['eclair'], ['fi']), '[Éclair] [ﬁne]');
  assert.equal(marked('nothing here', ['zebra', 'none']), 'nothing here');
});

test('a marked text is the text, whatever it holds', () => {
  const texts = ['', '<img src=x onerror=alert(1)>', 'a\u0301b\u200dc 😀 \ud800 ǅ İ', '...---', 'x'.repeat(5000), 'a-'.repeat(400)];
  for (const text of texts) assert.equal(module.mark(text, [{ text: 'a', read: 'a', how: 'exact' }]).map(([piece]) => piece).join(''), text);
});
