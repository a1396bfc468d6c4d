// The facets of an answer as fieldsets of checkboxes. A count leaves out its own facet's choice; records
// that do not state a value are counted apart, and left out once a value is chosen, until they are asked for.

import { fill, make, languageOf } from './dom.js';
import { kindName } from './hit.js';
import { FACETS } from './state.js';

/** @typedef {import('../search/types.js').FacetName} FacetName */
/** @typedef {import('../search/types.js').FacetValue} FacetValue */
/** @typedef {import('../search/types.js').Facets} Facets */
/** @typedef {Record<string, string>} Words */

/** Values shown before the others fold away. */
const FIRST = 8;

/**
 * One fieldset for each facet that has something to choose.
 * @param {Facets} facets
 * @param {import('./state.js').State} state
 * @param {import('../search/types.js').About} about
 */
export function fieldsets(facets, state, { words, facets: declared = [] }) {
  const titles = { kind: words.kind, platform: words.platform, level: words.level, precision: words.precision };
  return [
    ...FACETS.map((facet) => fieldset(facet, titles[facet], facets, state, words)),
    ...declared.map(({ name, label }) => fieldset(name, label, facets, state, words)),
  ];
}

/**
 * @param {FacetName} facet
 * @param {string} title
 * @param {Facets} facets
 * @param {import('./state.js').State} state
 * @param {Words} words
 */
function fieldset(facet, title, facets, state, words) {
  const values = facets[facet].filter(({ count, chosen }) => count > 0 || chosen);
  if (values.length === 0) return null;
  const isShort = values.length <= FIRST + 1;
  const first = values.filter(({ chosen }, place) => chosen || isShort || place < FIRST);
  const rest = values.filter((value) => !first.includes(value));
  const boxes = (/** @type {FacetValue[]} */ some) => some.map((value) => choice(facet, value, words));
  return make('fieldset', { class: 'facet', 'data-facet': facet },
    make('legend', { class: 'cap', lang: languageOf(title) }, title),
    ...boxes(first),
    rest.length ? make('details', {}, make('summary', {}, fill(words.all_values, { count: rest.length })), ...boxes(rest)) : null,
    facet === 'kind' ? null : notStated(facet, facets.notStated[facet], state, words));
}

/**
 * What a value of a facet is called.
 * @param {FacetName} facet
 * @param {FacetValue} value
 * @param {Words} words
 */
export function labelOf(facet, value, words) {
  const kind = /** @type {import('../search/types.js').Kind} */ (value.value);
  return facet === 'kind' ? kindName(words, kind) : value.label;
}

/**
 * @param {FacetName} facet
 * @param {FacetValue} value
 * @param {Words} words
 */
function choice(facet, value, words) {
  return checkbox(facet, value.value, value.chosen, labelOf(facet, value, words), String(value.count));
}

/**
 * Records without a value: a count while nothing is chosen, for then they are in the list; else one click to
 * include them.
 * @param {FacetName} facet
 * @param {number} count
 * @param {import('./state.js').State} state
 * @param {Words} words
 */
function notStated(facet, count, state, words) {
  if (count === 0) return null;
  if (!state.filters[facet]?.length) return make('p', { class: 'note' }, fill(words.not_stated, { count }));
  return checkbox('notStated', facet, state.filters.notStated.includes(facet), fill(words.include, { count }), '');
}

/**
 * @param {string} name
 * @param {string} value
 * @param {boolean} isChosen
 * @param {string} label
 * @param {string} count
 */
function checkbox(name, value, isChosen, label, count) {
  const box = /** @type {HTMLInputElement} */ (make('input', { type: 'checkbox', name, value }));
  box.checked = isChosen;
  const text = make('span', { lang: languageOf(label) }, label);
  return make('label', {}, box, text, count ? make('span', { class: 'count' }, count) : null);
}
