// What the address of the search page asks for, and the address of what is asked. Touches no page.

/** The facets of every site, in the order in which they are shown; those of declared fields follow. */
export const FACETS = /** @type {const} */ (['kind', 'platform', 'level', 'precision']);

/** How the filter of a declared field is called, here and in addresses. */
const DECLARED = /^field\.[a-z][a-z0-9_]*$/;

/** How many hits are shown at first, and how many more at a time. */
export const PORTION = 20;

/** The most that one address shows: whoever wants more narrows the search. */
const MOST = 1000;

/** The name of each list of an address. */
const NAMES = /** @type {const} */ ([
  ['kind', 'kind'],
  ['platform', 'platform'],
  ['level', 'level'],
  ['precision', 'precision'],
  ['not-stated', 'notStated'],
]);

/** @typedef {import('../search/types.js').FacetName} FacetName */
/** @typedef {import('../search/types.js').Filters & {[name in typeof FACETS[number] | 'notStated']: string[]}} Filters */
/** @typedef {{q: string, filters: Filters, shown: number}} State */

/**
 * @param {string} search the part of an address from `?` on
 * @returns {State}
 */
export function read(search) {
  const asked = new URLSearchParams(search);
  /** @type {Filters} */
  const filters = { kind: [], platform: [], level: [], precision: [], notStated: [] };
  const all = (/** @type {string} */ name) => [...new Set(asked.getAll(name).filter(Boolean))];
  for (const [name, list] of NAMES) filters[list] = all(name);
  for (const name of asked.keys()) if (DECLARED.test(name)) filters[/** @type {FacetName} */ (name)] = all(name);
  const shown = Math.floor(Number(asked.get('shown')));
  return { q: asked.get('q') ?? '', filters, shown: shown > PORTION ? Math.min(shown, MOST) : PORTION };
}

/**
 * @param {State} state
 * @returns {string} from `?` on; `?` alone for a state that asks for nothing
 */
export function write({ q, filters, shown }) {
  const asked = new URLSearchParams();
  if (q) asked.set('q', q);
  for (const [name, list] of NAMES) {
    for (const value of filters[list]) asked.append(name, value);
  }
  for (const name of declared(filters)) {
    for (const value of filters[name] ?? []) asked.append(name, value);
  }
  if (shown > PORTION) asked.set('shown', String(shown));
  return `?${asked}`.replaceAll('%2F', '/');
}

/**
 * The state with one choice made or taken back; a facet without a choice leaves nothing out.
 * @param {State} state
 * @param {string} facet a facet, or `notStated`
 * @param {string} value
 * @returns {State}
 */
export function toggle(state, facet, value) {
  const list = /** @type {FacetName} */ (facet);
  const chosen = state.filters[list] ?? [];
  const isChosen = chosen.includes(value);
  /** @type {Filters} */
  const filters = { ...state.filters, [list]: isChosen ? chosen.filter((one) => one !== value) : [...chosen, value] };
  filters.notStated = filters.notStated.filter((one) => filters[/** @type {FacetName} */ (one)]?.length);
  return { ...state, filters, shown: PORTION };
}

/**
 * The state with no choice.
 * @param {State} state
 * @returns {State}
 */
export function cleared(state) {
  return { ...read(''), q: state.q };
}

/**
 * All choices, each with its facet.
 * @param {State} state
 * @returns {[import('../search/types.js').FacetName, string][]}
 */
export function choices({ filters }) {
  return [...FACETS, ...declared(filters)].flatMap((facet) =>
    (filters[facet] ?? []).map((value) => /** @type {[typeof facet, string]} */ ([facet, value])));
}

/**
 * The filters of declared fields that an address or a choice has named, in one order.
 * @param {Filters} filters
 */
function declared(filters) {
  return /** @type {FacetName[]} */ (Object.keys(filters).filter((name) => DECLARED.test(name)).sort());
}
