// The search page: everything that was found, with facets. What is asked stands in the address, so that
// Back, Forward and a link bring it again. boot.js brings this in when the address asks for something or
// the box is used.

import { ask, load } from '../search/index.js';
import { fill, make } from './dom.js';
import { fieldsets, labelOf } from './facets.js';
import { leavesNothing, none, results } from './results.js';
import { count, nothing, sorry } from './say.js';
import { choices, cleared, read, toggle, write } from './state.js';

/** @typedef {import('../search/types.js').Answer} Answer */
/** @typedef {import('../search/types.js').About} About */

/** From this width on the facets stand beside what was found, and do not fold. */
const WIDE = '(min-width: 52.01rem)';

/**
 * Brings the page to life.
 * @param {HTMLFormElement} form
 */
export default function page(form) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector('[data-find-answer]'));
  if (place) new Page(form, place).begin();
}

class Page {
  /** Which question was asked last. */
  #turn = 0;
  /** Whether the newest entry of the history is still being typed. */
  #isTyping = false;
  #title = document.title;

  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement} place
   */
  constructor(form, place) {
    this.form = form;
    this.input = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
    this.place = place;
    this.browse = /** @type {HTMLElement | null} */ (document.querySelector('.browse'));
    this.state = read(location.search);
    this.status = make('p', { class: 'count', role: 'status' });
    this.summary = make('summary', {});
    this.facets = /** @type {HTMLDetailsElement} */ (make('details', { class: 'facets' }, this.summary));
    this.column = make('div', { class: 'column' });
    this.#listen();
  }

  /** Answers what the address asks, or what was typed before this script came. */
  begin() {
    if (this.input.value !== this.state.q) this.#type();
    else this.look();
  }

  #listen() {
    this.input.addEventListener('input', () => this.#type());
    this.input.addEventListener('keydown', (event) => this.#press(event));
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#isTyping = false;
    });
    this.facets.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement) this.#go(toggle(this.state, target.name, target.value));
    });
    this.place.addEventListener('click', (event) => this.#follow(event));
    addEventListener('popstate', () => this.#restore());
    const wide = matchMedia(WIDE);
    const unfold = () => this.facets.toggleAttribute('open', wide.matches);
    wide.addEventListener('change', unfold);
    unfold();
  }

  /** Takes over what is typed. All that is typed in one go is one entry of the history. */
  #type() {
    this.state = { ...read(''), q: this.input.value, filters: this.state.filters };
    this.#note(this.#isTyping ? 'replaceState' : 'pushState');
    this.#isTyping = true;
    this.look();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key !== 'Escape' || event.isComposing || !this.input.value) return;
    event.preventDefault();
    this.input.value = '';
    this.#type();
  }

  /**
   * A new state, as an entry of the history.
   * @param {import('./state.js').State} state
   */
  #go(state) {
    this.state = state;
    this.#isTyping = false;
    this.#note('pushState');
    return this.look();
  }

  /** @param {'pushState' | 'replaceState'} how */
  #note(how) {
    try {
      history[how](null, '', write(this.state));
    } catch {
      // A browser that finds this too often keeps the address as it was.
    }
  }

  #restore() {
    this.state = read(location.search);
    this.input.value = this.state.q;
    this.#isTyping = false;
    this.look();
  }

  /** A link to another state of this page is followed in place. @param {MouseEvent} event */
  async #follow(event) {
    const link = event.target instanceof Element ? event.target.closest('a[data-state]') : null;
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!(link instanceof HTMLAnchorElement) || !isPlain) return;
    event.preventDefault();
    const before = this.column.querySelectorAll('.hit').length;
    const state = read(link.search);
    const isMore = state.shown > this.state.shown;
    this.input.value = state.q;
    await this.#go(state);
    const first = isMore ? this.column.querySelectorAll('.hit')[before]?.querySelector('a') : this.input;
    first?.focus();
  }

  /** Asks what the state says, and shows the answer when it is still wanted. */
  async look() {
    this.#turn += 1;
    const turn = this.#turn;
    const { q, filters, shown } = this.state;
    document.title = q.trim() ? `${q.trim()} – ${this.#title}` : this.#title;
    if (!q.trim() && choices(this.state).length === 0) return this.#clear();
    this.form.setAttribute('aria-busy', 'true');
    try {
      const about = await load(new URL(document.documentElement.dataset.root ?? '', location.href).href);
      const answer = await ask(q, { limit: shown, filters, facets: true });
      const without = answer.total === 0 ? await this.#without(answer, about) : [];
      if (turn === this.#turn) this.#show(answer, about, without);
    } catch (cause) {
      if (turn === this.#turn) this.#fail(cause);
    }
  }

  /**
   * How much would be found without each choice; empty when the choices are not what leaves nothing.
   * @param {Answer} answer
   * @param {About} about
   */
  async #without(answer, about) {
    const made = choices(this.state);
    const { q } = this.state;
    const all = made.length > 0 ? await ask(q, { limit: 0 }) : answer;
    if (all.total === 0) return [];
    return Promise.all(made.map(async ([facet, value]) => {
      const { filters } = toggle(this.state, facet, value);
      const { total } = await ask(q, { limit: 0, filters });
      const known = answer.facets?.[facet]?.find((one) => one.value === value);
      return { facet, value, label: known ? labelOf(facet, known, about.words) : value, count: total };
    }));
  }

  /**
   * @param {Answer} answer
   * @param {About} about
   * @param {{facet: string, value: string, label: string, count: number}[]} without
   */
  #show(answer, about, without) {
    const { words } = about;
    const isNone = answer.total === 0 && without.length === 0;
    this.form.removeAttribute('aria-busy');
    if (this.browse) this.browse.hidden = isNone;
    this.status.textContent = isNone ? nothing(answer, words) : count(answer, words);
    this.status.classList.toggle('vh', answer.total === 0);
    this.#showFacets(answer, about);
    if (isNone && choices(this.state).length === 0) this.facets.hidden = true;
    const column = isNone ? [none(answer, about)] : without.length ? [leavesNothing(this.state, without, words)] : results(answer, this.state, words);
    this.column.replaceChildren(...column.filter((part) => part !== null));
    if (this.column.isConnected) return;
    this.place.replaceChildren(this.status, make('div', { class: 'beside' }, this.facets, this.column));
  }

  /**
   * The facets are made anew; the focus stays on the choice just made.
   * @param {Answer} answer
   * @param {About} about
   */
  #showFacets({ facets }, about) {
    const { words } = about;
    const at = document.activeElement;
    const open = new Set([...this.facets.querySelectorAll('fieldset:has(details[open])')].map((set) => set.getAttribute('data-facet')));
    const sets = facets ? fieldsets(facets, this.state, about).filter((set) => set !== null) : [];
    for (const set of sets) set.querySelector('details')?.toggleAttribute('open', open.has(set.getAttribute('data-facet')));
    const chosen = choices(this.state).length;
    const clear = make('a', { href: write(cleared(this.state)), 'data-state': '', class: 'clear-all' }, words.clear_all);
    this.summary.textContent = chosen ? fill(words.filter_chosen, { count: chosen }) : words.filter;
    this.facets.replaceChildren(this.summary, ...(chosen ? [clear] : []), ...sets);
    this.facets.hidden = sets.length === 0;
    if (!(at instanceof HTMLInputElement) || at.type !== 'checkbox' || at.isConnected) return;
    const again = [...this.facets.querySelectorAll('input')].find((box) => box.name === at.name && box.value === at.value);
    again?.focus();
  }

  /** @param {unknown} cause */
  #fail(cause) {
    this.#clear();
    sorry(this.place, cause);
  }

  #clear() {
    this.form.removeAttribute('aria-busy');
    this.place.replaceChildren();
    if (this.browse) this.browse.hidden = false;
  }
}
