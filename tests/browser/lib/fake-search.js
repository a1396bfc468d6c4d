// A search module with fixed answers, for what the site's own data cannot show: hostile names, every state
// of the pair answer, an index that fails, an answer that is late. It answers by the query alone.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from './site.js';

/** Puts the fake in the place of the site's search module, for all tabs of a context. */
export function fakeSearch(context) {
  return context.route('**/js/search/index.js', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: `(${fake})(globalThis, ${JSON.stringify(words())});\n${EXPORTS}` }),
  );
}

const EXPORTS = ['load', 'ask', 'search', 'mark', 'SearchError']
  .map((name) => `export const ${name} = globalThis.fakeSearch.${name};`)
  .join('\n');

/** What the index carries of words.toml: the table `search`, and the names of the kinds. */
function words() {
  const text = readFileSync(path.join(REPOSITORY, 'templates/words.toml'), 'utf8');
  const table = (name) => text.split(`\n[${name}]\n`)[1].split('\n[')[0];
  const search = [...table('search').matchAll(/^(\w+) = "(.*)"$/gm)].map(([, key, word]) => [key, word]);
  const kinds = [...table('kinds').matchAll(/^(\w+) = \{ one = "(.*)", many = "(.*)" \}$/gm)];
  const named = kinds.flatMap(([, key, one, many]) => {
    const kind = key === 'result' ? 'benchmark' : key;
    return [[`kinds.${kind}.one`, one], [`kinds.${kind}.many`, many]];
  });
  return Object.fromEntries([...search, ...named]);
}

/** Runs in the page. `hold()` keeps the next answers back, until `release()` gives the oldest of them. */
function fake(page, words) {
  const held = [];
  const LEVEL = { key: 'documented_recipe', label: 'Documented recipe', short: 'Recipe', glyph: 'scroll-text', vocabulary: 'level', negative: false };
  const empty = { words: [], hits: [], total: 0, complete: 0, pair: null, nearest: [], facets: null };
  const url = (path) => new URL(path, new URL(document.documentElement.dataset.root, location.href)).href;
  const hit = (kind, id, title, more = {}) => ({
    kind, id, title, url: url(`${kind}s/${id}/`), note: '', level: null, platforms: [], precision: [], checked: '', score: 1, all: true, ...more,
  });
  class SearchError extends Error {
    constructor(reason) {
      super(`search: ${reason}`);
      this.reason = reason;
    }
  }
  const HITS = [
    hit('support-path', 'a-on-b', 'Model A on Platform B', { level: LEVEL, precision: ['FP8', 'BF16'], checked: '2026-11-06', platforms: ['Platform B'] }),
    hit('model', 'a', 'Model A', { note: 'maker/Model-A' }),
    hit('platform', 'b', '昇腾 B', { all: false }),
  ];
  const answers = {
    two: { hits: HITS, total: 3, complete: 2 },
    none: { nearest: ['two'] },
    hostile: { hits: [hit('model', 'x', '<img src=x onerror="globalThis.hit = 1">', { note: '"><script>globalThis.hit = 1</script>' })], total: 1, complete: 1 },
    many: { hits: Array.from({ length: 50 }, (_, n) => hit('model', `m${n}`, `Model ${n}`)), total: 50, complete: 50 },
  };
  for (const state of ['no-record', 'results-only', 'platform-level', 'sibling']) {
    const claims = state === 'no-record' ? [] : [{ title: 'A claim', url: url('paths/c/'), level: LEVEL }];
    answers[state] = {
      hits: HITS.slice(1, 2), total: 1, complete: 0,
      pair: {
        state, model: { title: 'Model A', url: url('models/a/') }, place: { kind: 'product', title: 'Product C', url: url('platforms/b/c/') },
        mention: state === 'platform-level' ? { text: 'On Product C and others.', title: 'A claim', url: url('paths/c/') } : null, records: claims,
        elsewhere: [{ platform: { title: 'Platform B', url: url('platforms/b/') }, products: [], level: LEVEL, url: url('paths/d/') }],
        others: [{ title: 'Model E', url: url('paths/e/'), level: LEVEL }], moreElsewhere: 0, moreOthers: 7,
      },
    };
  }
  const facet = (value, count, chosen) => ({ value, label: value, count, chosen });
  const facetsOf = ({ kind = [], platform = [], level = [], precision = [] }) => ({
    kind: [facet('model', 1, kind.includes('model')), facet('support-path', 1, kind.includes('support-path'))],
    platform: [facet('b', 2, platform.includes('b'))],
    level: [facet('level/documented_recipe', 1, level.includes('level/documented_recipe'))],
    precision: [facet('FP8', 1, precision.includes('FP8'))],
    notStated: { platform: 1, level: 2, precision: 2 },
  });
  const ask = async (query, { limit = 10, filters = {}, facets = false } = {}) => {
    page.asked.push(query);
    if (page.fails) throw new SearchError(page.fails);
    if (held.on) await new Promise((resolve) => held.push(resolve));
    const found = { ...empty, ...(answers[query.trim()] ?? {}) };
    const words = query.split(/\s+/).filter(Boolean).map((text) => ({ text, read: text, how: found.total ? 'exact' : 'none' }));
    const nothing = (filters.precision ?? []).length > 0 && (filters.kind ?? []).length > 0;
    const only = nothing ? { hits: [], total: 0, complete: 0 } : {};
    const hits = (only.hits ?? found.hits).slice(0, limit);
    return { query, ...found, words, ...only, hits, facets: facets ? facetsOf(filters) : null };
  };
  page.asked = [];
  page.hold = () => (held.on = true);
  page.release = () => held.shift()?.();
  page.fakeSearch = {
    load: async () => ({ words, kinds: [], lists: [{ title: 'Models', url: url('models/') }], documents: 3 }),
    ask, search: async () => [], SearchError,
    mark: (text, all) => (all.length ? [[text.slice(0, 3), true], [text.slice(3), false]] : [[text, false]]),
  };
}
