// What the search module fetches, when, and what it says of an index that it cannot read.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { seeded } from './lib/brute.js';
import { serveFiles, writeFiles } from './lib/search-files.js';
import { freshModule, part } from './lib/search-module.js';

const { joined, words } = await part('tokens.js');

const SITE = 'http://site.example/';
const model = (id, ...names) => ({ kind: 'model', id, url: `models/${id}/`, title: id, names: names.length ? names : [id] });
const MODELS = ['alpha-70b', 'beta-7b', 'gamma-405b', 'delta-h200'].map((id) => model(id));

async function open(files = writeFiles(MODELS), asked = []) {
  const module = await freshModule();
  return { module, asked, files, load: () => module.load(SITE, { fetch: serveFiles(files, asked) }) };
}

const refusal = (reason) => (/** @type {any} */ error) => error.name === 'SearchError' && error.reason === reason;

test('loading reads the entry file alone, once', async () => {
  const { load, asked } = await open();
  const about = await load();
  assert.deepEqual(asked, ['search/entry.json']);
  assert.equal(about.documents, 4);
});

test('a query fetches what it needs, once, also when asked twice at a time', async () => {
  const files = writeFiles(MODELS, { shardTerms: 4, rows: 1 });
  const { module, load, asked } = await open(files);
  await load();
  await Promise.all([module.ask('alpha'), module.ask('alpha')]);
  await module.ask('alpha');
  assert.equal(new Set(asked).size, asked.length, `fetched twice: ${asked}`);
  assert.ok(asked.length <= 4, `${asked}`);
});

test('search gives kind, id, absolute address, title and score, and nothing else', async () => {
  const { module, load } = await open();
  await load();
  const [first] = await module.search('beta');
  assert.deepEqual(Object.keys(first).sort(), ['id', 'kind', 'score', 'title', 'url']);
  assert.deepEqual([first.kind, first.id, first.url], ['model', 'beta-7b', 'http://site.example/models/beta-7b/']);
});

test('an entry file that is missing, cut or of another format is told apart', async () => {
  const entry = 'search/entry.json';
  for (const [reason, text] of [['missing', undefined], ['cut', '{"format":1,'], ['cut', '{"format":1}'], ['version', '{"format":99}'], ['version', 'null']]) {
    const files = writeFiles(MODELS);
    if (text === undefined) files.delete(entry);
    else files.set(entry, text);
    const { load } = await open(files);
    await assert.rejects(load(), refusal(reason), reason);
  }
});

test('a network that fails is told, and the next try begins anew', async () => {
  const module = await freshModule();
  let isDown = true;
  const served = serveFiles(writeFiles(MODELS));
  const fetch = (url) => (isDown ? Promise.reject(new TypeError('offline')) : served(url));
  await assert.rejects(module.load(SITE, { fetch }), refusal('network'));
  await assert.rejects(module.ask('alpha'), refusal('network'));
  isDown = false;
  assert.equal((await module.ask('alpha')).total, 1);
});

test('a cut file is told, and read again at the next query', async () => {
  const files = writeFiles(MODELS);
  const whole = files.get('search/f/terms-0.json');
  files.set('search/f/terms-0.json', whole.slice(0, 40));
  const { module, load } = await open(files);
  await load();
  await assert.rejects(module.ask('alpha'), refusal('cut'));
  files.set('search/f/terms-0.json', whole);
  assert.equal((await module.ask('alpha')).total, 1);
});

test('a file that holds something else is told as cut', async () => {
  for (const name of ['terms-0', 'documents-0']) {
    for (const text of ['{}', 'null', '[]', '{"terms":["0alpha"]}']) {
      const files = writeFiles(MODELS);
      files.set(`search/f/${name}.json`, text);
      const { module, load } = await open(files);
      await load();
      await assert.rejects(module.ask('alpha'), refusal('cut'), `${name} ${text}`);
    }
  }
});

test('when a new site was published meanwhile the entry file is read again and the query answered', async () => {
  const files = writeFiles(MODELS);
  const { module, load, asked } = await open(files);
  await load();
  publish(files, [...MODELS, model('epsilon')]);
  assert.equal((await module.ask('epsilon')).hits[0].id, 'epsilon');
  assert.equal(asked.filter((path) => path === 'search/entry.json').length, 2);
});

test('a file that is gone though nothing new was published is told after one more look', async () => {
  const files = writeFiles(MODELS);
  const { module, load, asked } = await open(files);
  await load();
  files.delete('search/f/terms-0.json');
  await assert.rejects(module.ask('alpha'), refusal('missing'));
  assert.equal(asked.filter((path) => path === 'search/entry.json').length, 2);
});

/** Puts another index in the place of one, in a folder of another name. */
function publish(files, documents) {
  files.clear();
  for (const [path, text] of writeFiles(documents, { entry: { folder: 'g' } })) files.set(path.replace('/f/', '/g/'), text);
}

test('a hundred thousand random strings never throw', async () => {
  const { module, load } = await open();
  await load();
  const random = seeded(11);
  const alphabet = [...'abdehlmopt02457 -_./:+@*~^"\\%\u0000<>()', 'é', 'ß', '昇', '腾', '가', '😀', '\ud800', '\u0301', 'Ⅳ', '\u200d', 'ﬁ', 'İ'];
  for (let round = 0; round < 100_000; round += 1) {
    const query = Array.from({ length: random.below(9) }, () => random.pick(alphabet)).join('');
    const read = joined(words(query)) ?? query;
    assert.equal(module.mark(query, [{ text: query, read, how: 'exact' }]).map(([piece]) => piece).join(''), query);
    if (round % 25 === 0) await module.ask(query, { limit: 3 });
  }
});

test('a query of 10 kB is answered in less than 50 ms', async () => {
  const { module, load } = await open();
  await load();
  const random = seeded(12);
  const many = Array.from({ length: 2000 }, () => random.below(99_999).toString(36));
  const all = ['a'.repeat(10_000), 'ab '.repeat(3333), 'a-'.repeat(5000), many.join(' '), many.join('-'), '昇腾'.repeat(1600), '1.'.repeat(5000), '.'.repeat(10_000)];
  for (const query of [...all, ...all.map((one) => one.toUpperCase())].map((one) => one.slice(0, 10_000))) {
    // What the processor was busy for: other programs of the machine do not count.
    const times = [];
    for (let round = 0; round < 4; round += 1) {
      const begin = process.cpuUsage();
      await module.ask(query);
      const { user, system } = process.cpuUsage(begin);
      times.push((user + system) / 1000);
    }
    assert.ok(Math.min(...times) < 50, `${query.slice(0, 20)}: ${times} ms`);
  }
});
