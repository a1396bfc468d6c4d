// How well and how fast the search finds: `node benches/search.mjs [MODELS]`.
//
// Without a number: the repository's data with the judged queries of tests/fixtures/search. With one: an
// invented project of so many models (benches/corpus), with queries and typing errors drawn from its names.
// Both print what a first query fetches, compressed, and how long a query takes in Chromium when its files
// are there. `COMPATLAS` names another binary than target/release/compatlas; `CORPUS` a project that is
// already written. Nothing here fails because it is slow or finds less: read the table.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

import { misspell, seeded } from '../tests/browser/lib/brute.js';
import { launch } from '../tests/browser/lib/chromium.js';
import { searchIn } from '../tests/browser/lib/search-site.js';
import { serve } from '../tests/browser/lib/server.js';
import { BINARY, REPOSITORY } from '../tests/browser/lib/site.js';

const scratch = mkdtempSync(path.join(tmpdir(), 'compatlas-search-bench-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const models = Number(process.argv[2] ?? 0);
if (models) await measureCorpus(models);
else await measureRepository();

async function measureRepository() {
  const site = build(REPOSITORY);
  for (const name of ['queries', 'own-queries']) {
    const judged = JSON.parse(readFileSync(path.join(REPOSITORY, `tests/fixtures/search/${name}.json`), 'utf8'));
    await judge(site, name, judged);
    await weigh(site, judged.map(({ q }) => q));
    await time(site, judged.map(({ q }) => q));
  }
}

async function measureCorpus(count) {
  const project = process.env.CORPUS ?? path.join(scratch, 'project');
  if (!existsSync(project)) {
    execFileSync('cargo', ['run', '-q', '--release', '--example', 'corpus', '--', String(count), project], { cwd: REPOSITORY, stdio: 'inherit' });
  }
  const site = build(project);
  const random = seeded(5);
  const all = names(path.join(project, 'data'));
  const some = Array.from({ length: 600 }, () => random.pick(all));
  const exact = some.map(({ kind, id, name }) => ({ q: name, want: `${kind}/${id}`, name }));
  const typos = exact.map((one) => ({ ...one, q: slip(one.name, random) })).filter(({ q, name }) => q !== name);
  await recall(site, 'exact names', exact);
  await recall(site, 'typing errors', typos);
  const queries = [...exact.slice(0, 100), ...typos.slice(0, 100)].map(({ q }) => q);
  await weigh(site, queries.slice(0, 60));
  await time(site, [...queries, ...queries.slice(0, 100).map((q) => q.split(' ').slice(0, 2).join(' ').slice(0, 8))]);
}

// ── Sites ───────────────────────────────────────────────────────────────────────────────────────────────

function build(project) {
  const folder = path.join(scratch, `site-${path.basename(project)}`);
  const begin = performance.now();
  execFileSync(BINARY, ['-C', project, '-q', 'build', '--out', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  print('build with search', `${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return folder;
}

// ── What is found ───────────────────────────────────────────────────────────────────────────────────────

async function judge(site, name, judged) {
  const module = await searchIn(site);
  const gains = [];
  let [empty, wrong, typos, hits] = [0, 0, 0, 0];
  for (const { q, type, rel } of judged) {
    const found = (await module.search(q, { limit: 10 })).map(({ kind, id }) => `${kind}/${id}`);
    const wanted = Object.keys(rel);
    if (wanted.length === 0) {
      if (found.length) wrong += 1;
      if (found.length) print('  wrong', `${q}: ${found.slice(0, 3).join(', ')}`);
      continue;
    }
    gains.push([ndcg(found, rel), q, type]);
    if (found.length === 0) empty += 1;
    if (type === 'typo') {
      typos += 1;
      if (found.some((one) => rel[one] === 3)) hits += 1;
    }
  }
  print(`${name}: nDCG@10`, mean(gains.map(([gain]) => gain)).toFixed(4));
  print('without an answer', `${empty} of ${gains.length}`);
  print('wrong answers where there is none', String(wrong));
  print('typing errors found', `${hits} of ${typos}`);
  for (const [gain, q, type] of gains.filter(([one]) => one < 0.9)) print(`  ${gain.toFixed(3)}`, `${type}: ${q}`);
}

/** Discounted gain of the first ten over that of the best order. */
function ndcg(found, rel) {
  const sum = (grades) => grades.slice(0, 10).reduce((all, grade, at) => all + (2 ** grade - 1) / Math.log2(at + 2), 0);
  return sum(found.map((one) => rel[one] ?? 0)) / sum(Object.values(rel).sort((a, b) => b - a));
}

async function recall(site, name, queries) {
  const module = await searchIn(site);
  const lost = [];
  let firsts = 0;
  for (const { q, want, name: meant } of queries) {
    const at = (await module.search(q, { limit: 10 })).findIndex(({ kind, id }) => `${kind}/${id}` === want);
    if (at === 0) firsts += 1;
    if (at < 0) lost.push(`${q}  (${meant})`);
  }
  const share = (count) => `${((100 * count) / queries.length).toFixed(1)} %`;
  print(`${name}: in the first ten`, `${share(queries.length - lost.length)} of ${queries.length}, first ${share(firsts)}`);
  if (lost.length) print('  lost, for example', lost.slice(0, 12).join(' · '));
}

// ── What is fetched, and how long it takes ──────────────────────────────────────────────────────────────

async function weigh(site, queries) {
  const scripts = modules(site);
  const code = scripts.reduce((sum, file) => sum + packed(file), 0);
  const all = [];
  for (const query of queries) {
    const asked = [];
    await (await searchIn(site, asked)).ask(query);
    all.push([asked.reduce((sum, file) => sum + packed(file), code), asked.length, query]);
  }
  all.sort(([a], [b]) => a - b);
  const at = (share) => all[Math.min(all.length - 1, Math.floor(all.length * share))];
  print('code of the first query', `${kilo(code)} in ${scripts.length} files`);
  print('first query with its files', `median ${kilo(at(0.5)[0])}, most ${kilo(at(1)[0])} (${at(1)[2]}, ${at(1)[1]} files)`);
}

/** The modules that the browser loads with the one of the search: what it imports, and what that imports. */
function modules(site) {
  const [, first] = /from "([^"]+)"/.exec(readFileSync(path.join(site, 'search/search.js'), 'utf8')) ?? [];
  const found = new Set([path.join(site, 'search', first)]);
  for (const file of found) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*? from '(\.[^']+)';/gms)) {
      found.add(path.join(path.dirname(file), name));
    }
  }
  return [...found];
}

async function time(site, queries) {
  const server = await serve(site, '/');
  const browser = await launch();
  try {
    const tab = await browser.newPage();
    await tab.goto(`${server.origin}/404.html`);
    const [module] = modules(site).map((file) => `${server.origin}/${path.relative(site, file)}`);
    const times = await tab.evaluate(run, { module, base: `${server.origin}/`, queries });
    times.sort((a, b) => a - b);
    const at = (share) => `${times[Math.floor(times.length * share)].toFixed(2)} ms`;
    print('a query in Chromium', `p50 ${at(0.5)}, p95 ${at(0.95)}`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** In the browser: each query once for its files, then five times on the clock. */
async function run({ module, base, queries }) {
  const { load, ask } = await import(module);
  await load(base);
  for (const query of queries) await ask(query);
  const times = [];
  for (let round = 0; round < 5; round += 1) {
    for (const query of queries) {
      const begin = performance.now();
      await ask(query);
      times.push(performance.now() - begin);
    }
  }
  return times;
}

// ── Names and their slips ───────────────────────────────────────────────────────────────────────────────

/** All names of models and products, with what they name. */
function names(data) {
  const all = [];
  for (const file of readdirSync(data, { recursive: true }).filter((one) => one.endsWith('.json'))) {
    const lists = JSON.parse(readFileSync(path.join(data, file), 'utf8'));
    for (const { id, display_name, model_id } of lists.models ?? []) {
      for (const name of [id, display_name, model_id].filter(Boolean)) all.push({ kind: 'model', id, name });
    }
    for (const { products = [] } of lists.platforms ?? []) {
      for (const { id, display_name } of products) all.push({ kind: 'product', id, name: display_name });
    }
  }
  return all;
}

/** One slip in one of the name's words of four letters or more: shorter ones have no typing errors, only other names. */
function slip(name, random) {
  const words = [...name.matchAll(/\p{L}{4,}/gu)];
  if (words.length === 0) return name;
  const { 0: word, index } = random.pick(words);
  return name.slice(0, index) + misspell(word.toLowerCase(), random) + name.slice(index + word.length);
}

function packed(file) {
  return gzipSync(readFileSync(file)).length;
}

function kilo(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function mean(numbers) {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function print(what, value) {
  console.log(`${what.padEnd(36)} ${value}`);
}
