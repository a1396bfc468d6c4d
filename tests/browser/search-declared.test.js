// Filters of fields that a project declares, and pairs whose record was withdrawn. Over a small project that
// the binary builds.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { searchProject } from './lib/search-site.js';

const model = (id) => ({ id, display_name: id });
const path = (id, model_id, platform_id, product_ids, more) => ({ id, model_id, platform_id, product_ids, support_level: 'recipe', ...more });

const DATA = {
  schema_version: '1.0',
  database_version: '2026.01.02-1',
  last_reviewed: '2026-01-02',
  support_levels: { recipe: 'Steps are published.' },
  models: [model('betelgeuse'), model('capella')],
  platforms: [
    { id: 'quarry', display_name: 'Quarry', products: [{ id: 'q200', display_name: 'Quarry Q200' }] },
    { id: 'tundra', display_name: 'Tundra', products: [{ id: 't9000', display_name: 'Tundra T9000' }] },
  ],
  support_paths: [
    path('p-3', 'capella', 'tundra', ['t9000'], { runtime: ['Swift', 'steady'] }),
    path('p-4', 'betelgeuse', 'quarry', ['q200'], { runtime: 'swift', withdrawn: { date: '2026-01-02', reason: 'Gone.' } }),
    path('p-5', 'betelgeuse', 'tundra', ['t9000'], { runtime: 'swift' }),
    path('p-6', 'capella', 'tundra', [], {}),
  ],
};

const CONFIG = '[fields.support_path.runtime]\nlabel = "Runtime <used>"\nfacet = true\nsearch = true\n';

const { module, remove } = await searchProject(DATA, CONFIG);
after(remove);

const count = (facet) => Object.fromEntries(facet.map(({ value, count: many }) => [value, many]));

test('a declared field is a filter, with its label, and finds the record', async () => {
  const { facets } = await module.load('http://site.example/');
  assert.deepEqual(facets, [{ name: 'field.runtime', label: 'Runtime <used>' }]);
  const all = await module.ask('tundra', { facets: true });
  assert.deepEqual(count(all.facets['field.runtime']), { swift: 2, steady: 1 });
  const chosen = await module.ask('', { filters: { 'field.runtime': ['SWIFT'] } });
  assert.deepEqual(chosen.hits.map(({ id }) => id).sort(), ['p-3', 'p-5']);
  const open = await module.ask('tundra', { filters: { 'field.runtime': ['steady'], notStated: ['field.runtime'] } });
  assert.equal(open.total, 1 + all.facets.notStated['field.runtime']);
  assert.equal((await module.ask('steady')).hits[0].id, 'p-3');
});

test('a choice of a field that is not declared leaves nothing', async () => {
  assert.equal((await module.ask('tundra', { filters: { 'field.gone': ['x'] } })).total, 0);
});

test('a pair whose record was withdrawn is told so, and leads to it', async () => {
  for (const query of ['betelgeuse q200', 'betelgeuse quarry']) {
    const { pair } = await module.ask(query);
    assert.equal(pair.state, 'withdrawn', query);
    assert.deepEqual(pair.records.map(({ url, level }) => [new URL(url).pathname, level]), [['/paths/p-4/', null]], query);
  }
  const [hit] = (await module.ask('p-4')).hits;
  assert.deepEqual([hit.level, hit.note, hit.precision], [null, 'withdrawn on 2026-01-02', []]);
});

