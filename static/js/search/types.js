// The shapes that the search module takes and gives. Nothing loads this file: it is read by the TypeScript
// compiler, and by people who call the module.

/**
 * What can be found. The record's own id goes with it; a product's is bare, its `url` tells the platform.
 * @typedef {'model' | 'platform' | 'product' | 'integration' | 'workload' | 'support-path' | 'workload-path'
 *   | 'benchmark' | 'source' | 'level' | 'status' | 'page'} Kind
 */

/**
 * The facets. A value of `level` is `level/KEY` or `status/KEY`, for the two vocabularies share keys; of
 * `platform` the platform's id; of `precision` the words as written, case aside; of `kind` a Kind. Fields
 * that a project declares as filters have their name after `field.`, and values as `precision` has them.
 * @typedef {'kind' | 'platform' | 'level' | 'precision' | `field.${string}`} FacetName
 */

/**
 * Chosen values: any one of a facet's, in every facet that has some. Records that do not state the field
 * of a facet with a choice are left out, unless the facet's name stands in `notStated`.
 * @typedef {{[name in FacetName | 'notStated']?: string[]}} Filters
 */

/** @typedef {{limit?: number, offset?: number, filters?: Filters, facets?: boolean}} Options */

/** A link within the site; `url` is absolute. @typedef {{title: string, url: string}} Link */

/** @typedef {{key: string, label: string, short: string, glyph: string, vocabulary: 'level' | 'status', negative: boolean}} Level */

/** One hit of the public search. @typedef {{kind: Kind, id: string, url: string, title: string, score: number}} Found */

/**
 * One hit as the site shows it.
 * @typedef {Found & {
 *   note: string,          // the publisher's name of a model, the platform of a product, or ""
 *   level: Level | null,   // support level or workload status
 *   platforms: string[],   // names; for the line under the title
 *   precision: string[],   // as written
 *   checked: string,       // the oldest check of its sources; "" when one was never checked
 *   all: boolean,          // holds every word of the query
 * }} Hit
 */

/**
 * One word of the query: as typed (`text`), and as it was read: `read` is the term of the index that it
 * stands for, which differs from the word for "edit" only. "none": nothing on record holds it.
 * @typedef {{text: string, read: string, how: 'exact' | 'prefix' | 'edit' | 'none'}} Word
 */

/** A support path that is told in a pair answer. @typedef {Link & {level: Level | null}} Claim */

/**
 * The words name a model and a platform or product that no support path joins. Lists are alphabetical.
 * "results-only": `records` are benchmark results of this model there. "platform-level": `records` are the
 * platform's support paths of this model that link no product; `mention` quotes the one whose hardware
 * scope names the product. "withdrawn": `records` are support paths that were withdrawn. "sibling": `records` are support
 * paths of other checkpoints of the family.
 * @typedef {{
 *   state: 'results-only' | 'platform-level' | 'withdrawn' | 'sibling' | 'no-record',
 *   model: Link,
 *   place: Link & {kind: 'platform' | 'product'},
 *   mention: null | {text: string, title: string, url: string},
 *   records: Claim[],
 *   elsewhere: {platform: Link, products: string[], level: Level | null, url: string}[],
 *   others: Claim[],
 *   moreElsewhere: number,
 *   moreOthers: number,
 * }} Pair
 */

/** A value of a facet. Counts leave out the facet's own choice. @typedef {{value: string, label: string, count: number, chosen: boolean}} FacetValue */

/**
 * `notStated` counts, for each facet, the records that do not state its field, its own choice left out.
 * @typedef {{[name in FacetName]: FacetValue[]} & {notStated: {[name in FacetName]: number}}} Facets
 */

/**
 * @typedef {{
 *   query: string,
 *   words: Word[],
 *   hits: Hit[],         // `limit` of them from `offset` on
 *   total: number,       // all that were found and pass the filters
 *   complete: number,    // those of them with all words; they come first
 *   pair: Pair | null,
 *   nearest: string[],   // nearest words on record, only when nothing was found
 *   facets: Facets | null,
 * }} Answer
 */

/**
 * What the page shows around the answers, from the entry file.
 * @typedef {{
 *   words: Record<string, string>,  // the table [search] of templates/words.toml, and the names of the kinds
 *   kinds: Kind[],                  // in the order in which the site names them
 *   facets: {name: FacetName, label: string}[],  // filters of fields that the project declares
 *   lists: Link[],                  // lists to browse in place of a search
 *   documents: number,
 * }} About
 */

/** @typedef {{fetch?: typeof fetch}} Access */

export {};
