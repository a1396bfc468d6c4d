// The ranking, held by a file that its twin in Rust reads, too: queries over tests/fixtures/search/project with
// what they find, in order and with scores. `RENEW=1 node --test search-ranked.test.js` writes it again.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';

import { searchSite } from './lib/search-site.js';
import { REPOSITORY } from './lib/site.js';

const FIXTURES = path.join(REPOSITORY, 'tests/fixtures/search');
const RANKED = path.join(FIXTURES, 'ranked.json');
const MORE = [
  '', ' ', '?', 'a', 'llama q', 'llama q 405b', '3', 'x', 'llama 3', 'llama 3.', 'lla', 'qw', 'gpt-', 'gpt oss 120', 'mi 355 x', 'mi355x mi355x', 'h300', 'h020', 'mi3555x',
  'trainium 2 llama 405', 'llama405b', 'llama3.1 trn2', 'deep seek r1', 'torch tpu', 'fine tuning lora', 'deepseek r1 0528 trainium2', 'llama groq',
  'lama 3.3 70b groq', 'intel arc b580', 'qwen3 235b a22b thinking 2507 gguf', 'amd-mi355x-llama31-405b-fly', 'AMD Instinct MI355X 288GB HBM3e', '天数',
  '摩尔 gpu', 'specualtive', 'offline server mlperf', 'BF16 INT8', 'vllm sglang', 'recipe', 'vendor reported', 'tensor paralelism trainium3', 'gb2000',
];

const { module, remove } = await searchSite(path.join(FIXTURES, 'project'));
after(remove);

async function answer(q) {
  const { words, hits, total, complete } = await module.ask(q);
  return {
    q,
    words: words.map(({ read, how }) => [read, how]),
    total,
    complete,
    hits: hits.map(({ kind, id, score }) => [`${kind}/${id}`, score]),
  };
}

test('queries find what the shared file says, in its order and with its scores', async () => {
  const judged = ['queries', 'own-queries'].flatMap((name) => JSON.parse(readFileSync(path.join(FIXTURES, `${name}.json`), 'utf8')));
  const queries = [...new Set([...judged.map(({ q }) => q), ...MORE])];
  const lines = [];
  for (const query of queries) lines.push(JSON.stringify(await answer(query)));
  const text = `[\n${lines.join(',\n')}\n]\n`;
  if (process.env.RENEW) writeFileSync(RANKED, text);
  const known = existsSync(RANKED) ? readFileSync(RANKED, 'utf8') : '';
  assert.deepEqual(text.split('\n'), known.split('\n'));
});
