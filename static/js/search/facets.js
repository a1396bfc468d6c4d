// Filters, and how many of what was found each choice would leave.

/** @typedef {import('./load.js').Index} Index */
/** @typedef {import('./types.js').FacetName} FacetName */
/** @typedef {{value: string, label: string, documents: Uint8Array}} Value */
/** @typedef {{name: FacetName, values: Value[], stated: Uint8Array, chosen: string[], isOpen: boolean}} Facet */
/**
 * `missed` holds, for each document, the bit of every facet whose choice it fails.
 * @typedef {{facets: Facet[], missed: Uint32Array, isIn: (document: number) => boolean}} Passing
 */

/** @type {FacetName[]} */
const NAMES = ['kind', 'platform', 'level', 'precision'];

/** What stands before the name of a declared field. */
const DECLARED = 'field.';

/**
 * @param {Index} index
 * @param {import('./types.js').Filters} filters
 * @returns {Promise<Passing>}
 */
export async function passing(index, filters) {
  const size = index.entry.documents;
  const missed = new Uint32Array(size);
  const declared = (index.entry.facets ?? []).map(([name]) => /** @type {FacetName} */ (DECLARED + name));
  // A choice of a field that is no longer declared holds for nothing.
  const gone = /** @type {FacetName[]} */ (Object.keys(filters).filter((name) => name.startsWith(DECLARED) && !declared.includes(/** @type {FacetName} */ (name))));
  const facets = await Promise.all(
    [...NAMES, ...declared, ...gone].map(async (name) => {
      const values = name === 'kind' ? kinds(index) : gone.includes(name) ? [] : await stated(index, name, declared.indexOf(name));
      /** @type {Facet} */
      const facet = { name, values, stated: union(values, size), chosen: filters[name] ?? [], isOpen: filters.notStated?.includes(name) ?? false };
      return facet;
    }),
  );
  facets.forEach(({ values, stated, chosen, isOpen }, bit) => {
    if (!chosen.length) return;
    const wanted = union(values.filter(({ value }) => isChosen(chosen, value)), size);
    for (let document = 0; document < size; document += 1) {
      if (!wanted[document] && !(isOpen && !stated[document])) missed[document] |= 1 << bit;
    }
  });
  return { facets, missed, isIn: (document) => !missed[document] };
}

/** @param {string[]} chosen @param {string} value */
const isChosen = (chosen, value) => chosen.some((one) => one.toLowerCase() === value.toLowerCase());

/** @param {Value[]} values @param {number} size */
function union(values, size) {
  const all = new Uint8Array(size);
  for (const { documents } of values) documents.forEach((is, document) => is && (all[document] = 1));
  return all;
}

/** @param {Index} index @returns {Value[]} */
function kinds({ entry }) {
  return entry.kinds.map(([value, first, , , label], at) => ({
    value,
    label,
    documents: new Uint8Array(entry.documents).fill(1, first, entry.kinds[at + 1]?.[1]),
  }));
}

/** @param {Index} index @param {FacetName} name @param {number} number of a declared field @returns {Promise<Value[]>} */
async function stated({ entry, file }, name, number) {
  /** @type {[any, number[]][]} */
  const list = await file(number < 0 ? `${name}s` : `facet-${number}`);
  return list.map(([of, steps]) => {
    const documents = new Uint8Array(entry.documents);
    let document = 0;
    for (const step of steps) documents[(document += step)] = 1;
    if (name === 'precision' || number >= 0) return { value: of, label: of, documents };
    if (name === 'platform') return { value: entry.platforms[of][0], label: entry.platforms[of][1], documents };
    const [key, label, , vocabulary] = entry.levels[of];
    return { value: `${vocabulary}/${key}`, label, documents };
  });
}

/**
 * @param {Passing} passing
 * @param {number[]} found
 * @returns {import('./types.js').Facets}
 */
export function facets({ facets: all, missed }, found) {
  /** @type {any} */
  const counted = { notStated: {} };
  all.forEach(({ name, values, stated, chosen }, bit) => {
    const others = found.filter((document) => !(missed[document] & ~(1 << bit)));
    counted[name] = values
      .map(({ value, label, documents }) => ({
        value,
        label,
        count: others.reduce((sum, document) => sum + documents[document], 0),
        chosen: isChosen(chosen, value),
      }))
      .filter(({ count, chosen: is }) => count || is);
    if (name !== 'kind') counted.notStated[name] = others.filter((document) => !stated[document]).length;
  });
  return counted;
}

/**
 * All documents that pass, for choices without words.
 * @param {Index} index
 * @param {(document: number) => boolean} isIn
 * @returns {import('./rank.js').Ranking}
 */
export function everything({ entry }, isIn) {
  const documents = Array.from({ length: entry.documents }, (_, document) => document);
  const first = documents.filter(isIn).map((document) => ({ document, score: 0, isAll: true }));
  return { documents, total: first.length, complete: first.length, first };
}
