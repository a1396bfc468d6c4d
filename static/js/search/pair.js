// What is said when the words name a model and a platform or product that no support path joins: what the
// cell of the matrix would say, and where else each of the two is on record.

import { kindOf, level, link, rows, usual } from './hits.js';

/** @typedef {import('./load.js').Index} Index */
/** @typedef {import('./match.js').Matches} Matches */
/** @typedef {import('./types.js').Pair} Pair */
/** @typedef {import('./types.js').Claim} Claim */
/**
 * A model and where it is looked for. `row` is the model's: `[id, title, paths, results, siblings,
 * withdrawn]`; `where`
 * the place's: `[id, title, platform, how many paths, the first of them]`.
 * @typedef {{model: number, place: number, isProduct: boolean, row: any[], where: any[]}} Question
 */
/**
 * Of a model: `[id, platform, level, products, their names, products that it mentions, the sentence]`.
 * @typedef {[string, number, number, number[]?, string[]?, number[]?, string?]} Path
 */

/** Of a model, withdrawn: `[id, platform, products]`. @typedef {[string, number, number[]?]} Withdrawn */

const MOST_PLACES = 24;
const MOST_SHOWN = 8;

/**
 * @param {Index} index
 * @param {Matches} matches
 * @returns {Promise<Pair | null>}
 */
export async function pair(index, matches) {
  const models = named(index, matches, ['model']);
  const places = named(index, matches, ['platform', 'product']);
  const { units } = matches;
  const tells = (/** @type {number} */ one, /** @type {number} */ other) =>
    units.some(({ marks, term }) => term.length > 1 && marks[one] & 1 & ~marks[other]);
  // Words that fit several models name a family; those that fit several places may name their platform.
  const model = models.length === 1 ? models[0] : -1;
  const place = places.length === 1 ? places[0] : places.find((one) => kindOf(index, one) === 'platform') ?? -1;
  if (model < 0 || place < 0 || places.length > MOST_PLACES || !tells(model, place) || !tells(place, model)) return null;
  // A word that nothing has, or that is only begun, may belong to the name of something else.
  const isOpen = (/** @type {import('./match.js').Unit} */ { how, marks }) =>
    how === 'none' || (how === 'prefix' && (marks[model] | marks[place]) & 1);
  if (units.some(isOpen)) return null;
  const [wheres, row] = await Promise.all([
    Promise.all(places.map((one) => part(index, 'places', one))),
    part(index, 'pairs', model),
  ]);
  const where = wheres[places.indexOf(place)];
  // A platform and its products may share a name; things of two platforms leave open which is meant.
  if (wheres.some((one) => one[2] !== where[2])) return null;
  const question = { model, place, isProduct: kindOf(index, place) === 'product', row, where };
  const isJoined = (row[2] ?? []).some((/** @type {Path} */ path) => isHere(question, path));
  return isJoined ? null : told(index, matches, question);
}

/**
 * The documents of these kinds whose names hold most of what the words tell, whole names first.
 * @param {Index} index
 * @param {Matches} matches
 * @param {string[]} wanted
 */
function named({ entry, kindAt }, { units, names, found }, wanted) {
  const isWanted = entry.kinds.map(([kind]) => wanted.includes(kind));
  /** @type {{document: number, tells: number, worth: number}[]} */
  let best = [];
  for (const document of found) {
    if (!names[document] || !isWanted[kindAt[document]]) continue;
    let tells = 0;
    let worth = 0;
    for (const unit of units) {
      if (!(unit.marks[document] & 1)) continue;
      tells += unit.rarity;
      worth += unit.rarity * unit.worth[document];
    }
    const most = best[0]?.tells ?? 0;
    if (tells > most) best = [];
    if (tells && tells >= most) best.push({ document, tells, worth });
  }
  return best.sort((a, b) => b.worth - a.worth || a.document - b.document).map(({ document }) => document);
}

/** A document's row of files that are cut by documents. @param {Index} index @param {'pairs' | 'places'} name @param {number} document */
async function part({ entry, file }, name, document) {
  const at = entry[name].findLastIndex((first) => first <= document);
  return (await file(`${name}-${at}`))[document - entry[name][at]];
}

/** @param {Question} question @param {Path} path */
const isHere = ({ place, isProduct, where }, path) => (isProduct ? path[3]?.includes(place) : path[1] === where[2]);

/** Whether a path is of the product's platform and links no product. @param {Question} question @param {Path} path */
const isUnlinked = ({ isProduct, where }, path) => isProduct && path[1] === where[2] && !path[3]?.length;

/** Whether a withdrawn path was here; of a product's platform also one that links none. @param {Question} question @param {Withdrawn} path */
const wasHere = ({ place, isProduct, where }, [, platform, products = []]) =>
  platform === where[2] && (!isProduct || !products.length || products.includes(place));

/** @param {Index} index @param {Matches} matches @param {Question} question @returns {Promise<Pair>} */
async function told(index, matches, question) {
  const { model, place, isProduct, row, where } = question;
  const [, , paths = [], results = [], siblings = [], withdrawn = []] = row;
  const unlinked = paths.filter((/** @type {Path} */ path) => isUnlinked(question, path));
  const [, , unlinkedResults, products = []] = results.find((/** @type {number[]} */ [platform]) => platform === where[2]) ?? [];
  const isResult = isProduct ? products.some((/** @type {number} */ one, /** @type {number} */ at) => at % 2 === 0 && one === place) : unlinkedResults >= 0;
  const gone = withdrawn.filter((/** @type {Withdrawn} */ path) => wasHere(question, path));
  const related = await ofSiblings(index, question, siblings);
  const platform = index.entry.platforms[where[2]][1];
  /** @type {[Pair['state'], () => Claim[] | Promise<Claim[]>]} */
  const [state, records] = isResult
    ? ['results-only', () => ofResults(index, matches, question)]
    : unlinked.length || (isProduct && unlinkedResults)
      ? ['platform-level', () => unlinked.map((/** @type {Path} */ path) => claim(index, platform, path[0], path[2]))]
      : gone.length
        ? ['withdrawn', () => gone.map((/** @type {Withdrawn} */ [id]) => claim(index, platform, id))]
        : related.length
          ? ['sibling', () => related]
          : ['no-record', () => []];
  const mention = unlinked.find((/** @type {Path} */ path) => path[5]?.includes(place));
  const elsewhere = paths.filter((/** @type {Path} */ path) => !unlinked.includes(path));
  const [ofModel, ofPlace] = await rows(index, [model, place]);
  return {
    state,
    model: link(index, model, ofModel),
    place: { ...link(index, place, ofPlace), kind: isProduct ? 'product' : 'platform' },
    mention: mention ? { text: mention[6], ...claim(index, platform, mention[0]) } : null,
    records: await records(),
    elsewhere: elsewhere.slice(0, MOST_SHOWN).map((/** @type {Path} */ path) => there(index, path)),
    others: (where[4] ?? []).slice(0, MOST_SHOWN).map((/** @type {[string, number, string]} */ [title, level, id]) => claim(index, title, id, level)),
    moreElsewhere: Math.max(0, elsewhere.length - MOST_SHOWN),
    moreOthers: Math.max(0, where[3] - MOST_SHOWN) || 0,
  };
}

/** @param {Index} index @param {string} title @param {string} id @param {number} [number] @returns {Claim} */
const claim = (index, title, id, number) => ({ title, url: usual(index, 'support-path', id), level: level(index, number) });

/** @param {Index} index @param {Path} path @returns {Pair['elsewhere'][number]} */
function there(index, [path, platform, number, , products = []]) {
  const [id, title] = index.entry.platforms[platform];
  return { platform: { title, url: usual(index, 'platform', id) }, products, level: level(index, number), url: usual(index, 'support-path', path) };
}

/** Support paths here of other checkpoints of the family. @param {Index} index @param {Question} question @param {number[]} steps */
async function ofSiblings(index, question, steps) {
  let document = 0;
  const models = await Promise.all(steps.map((step) => part(index, 'pairs', (document += step))));
  return models.flatMap(([, title, paths = []]) =>
    paths
      .filter((/** @type {Path} */ path) => isHere(question, path) || isUnlinked(question, path))
      .map((/** @type {Path} */ path) => claim(index, title, path[0], path[2])),
  );
}

/** Benchmark results that hold all words that name the two. @param {Index} index @param {Matches} matches @param {Question} question */
async function ofResults(index, { units }, { model, place }) {
  const own = units.filter(({ marks }) => (marks[model] | marks[place]) & 1);
  const { kinds, documents } = index.entry;
  const at = kinds.findIndex(([kind]) => kind === 'benchmark');
  const found = [];
  for (let document = kinds[at]?.[1] ?? documents; document < (kinds[at + 1]?.[1] ?? documents); document += 1) {
    if (found.length < MOST_SHOWN && own.every(({ worth }) => worth[document])) found.push(document);
  }
  const some = await rows(index, found);
  return found.map((document, one) => ({ ...link(index, document, some[one]), level: null }));
}
