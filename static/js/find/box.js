// The search box of the header and of the home page: a combobox by the ARIA pattern, with the best hits
// under it as one types. boot.js brings it in when the box is first used.
//
// The focus stays in the box; aria-activedescendant tells which option is marked. An answer that comes
// after the next letter was typed is dropped, and the old list stays until the new one is there.

import { ask, load } from '../search/index.js';
import { glyph, make } from './dom.js';
import { list } from './list.js';
import { count, nothing, sorry } from './say.js';

/** How many hits are shown under the box. */
const MOST = 8;

/**
 * Makes a combobox of the box.
 * @param {HTMLFormElement} form
 */
export default function box(form) {
  new Box(form).look();
}

class Box {
  /** Which question was asked last. */
  #turn = 0;
  /** The marked option; -1 for the box itself. */
  #at = -1;
  /** @type {HTMLElement[]} */
  #options = [];

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.input = /** @type {HTMLInputElement} */ (form.elements.namedItem('q'));
    this.id = `found-${document.querySelectorAll('.found').length}`;
    this.list = make('div', { role: 'listbox', id: this.id, 'aria-label': this.input.getAttribute('aria-label') });
    this.foot = make('p', { class: 'foot-line' });
    this.found = make('div', { class: 'found' }, this.list, this.foot);
    this.status = make('p', { class: 'vh', role: 'status' });
    this.clear = make('button', { type: 'button', class: 'clear' }, glyph('x'));
    this.clear.hidden = true;
    form.append(this.clear, this.found, this.status);
    this.#describe();
    this.#listen();
    this.close();
  }

  #describe() {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': this.id, 'aria-expanded': 'false' };
    for (const [name, value] of Object.entries(attributes)) this.input.setAttribute(name, value);
  }

  #listen() {
    const { form, input, found, clear } = this;
    input.addEventListener('input', () => this.look());
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('click', () => this.open());
    // A press on the list leaves the focus where it is; the click that follows opens the option.
    found.addEventListener('mousedown', (event) => event.preventDefault());
    clear.addEventListener('click', () => {
      this.empty();
      input.focus();
    });
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) this.close();
    });
    addEventListener('pageshow', ({ persisted }) => persisted && this.close());
  }

  /** Asks what is typed, and shows the answer when it is still wanted. */
  async look() {
    const query = this.input.value.trim();
    this.#turn += 1;
    const turn = this.#turn;
    this.clear.hidden = !this.input.value;
    if (!query) return this.#forget();
    this.form.setAttribute('aria-busy', 'true');
    try {
      const about = await load(new URL(document.documentElement.dataset.root ?? '', location.href).href);
      const answer = await ask(query, { limit: MOST });
      if (turn === this.#turn) this.#show(answer, about);
    } catch (cause) {
      if (turn === this.#turn) this.#fail(cause);
    }
  }

  /**
   * @param {import('../search/types.js').Answer} answer
   * @param {import('../search/types.js').About} about
   */
  #show(answer, about) {
    const { words } = about;
    const all = `${this.form.action.replace(/[?#].*$/, '')}?q=${encodeURIComponent(answer.query.trim())}`;
    const guide = document.querySelector('[data-guide]')?.getAttribute('data-guide') ?? '';
    this.list.replaceChildren(...list(answer, about, { all, guide, id: this.id }));
    this.#options = [...this.list.querySelectorAll('[role="option"]')].map((option) => /** @type {HTMLElement} */ (option));
    const said = answer.total > 0 ? count(answer, words) : nothing(answer, words);
    this.foot.replaceChildren(...(answer.total > 0 ? [said, words.enter_opens].map((text) => make('span', {}, text)) : []));
    this.clear.setAttribute('aria-label', words.clear);
    this.form.querySelector('[data-find-sorry]')?.remove();
    this.form.removeAttribute('aria-busy');
    this.#mark(-1);
    this.status.textContent = said;
    if (this.form.contains(document.activeElement)) this.open();
  }

  /** @param {unknown} cause */
  #fail(cause) {
    this.#forget();
    sorry(this.form, cause);
  }

  #forget() {
    this.form.removeAttribute('aria-busy');
    this.list.replaceChildren();
    this.#options = [];
    this.status.textContent = '';
    this.close();
  }

  /** Empties the box. */
  empty() {
    this.input.value = '';
    this.look();
  }

  open() {
    if (this.#options.length === 0) return;
    this.found.hidden = false;
    this.input.setAttribute('aria-expanded', 'true');
  }

  close() {
    this.#mark(-1);
    this.found.hidden = true;
    this.input.setAttribute('aria-expanded', 'false');
  }

  /** @param {number} at */
  #mark(at) {
    this.#options[this.#at]?.setAttribute('aria-selected', 'false');
    this.#at = at;
    const option = this.#options[at];
    option?.setAttribute('aria-selected', 'true');
    if (option) this.input.setAttribute('aria-activedescendant', option.id);
    else this.input.removeAttribute('aria-activedescendant');
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    // The key belongs to the input method; Safari ends the composition before it tells of the key.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown') this.#step(1, event);
    else if (event.key === 'ArrowUp') this.#step(-1, event);
    else if (event.key === 'Enter') this.#enter(event);
    else if (event.key === 'Escape') this.#escape(event);
    else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(event.key)) this.#mark(-1);
  }

  /**
   * One option on, or back; past the ends through the box itself. Alt opens or closes alone.
   * @param {number} step
   * @param {KeyboardEvent} event
   */
  #step(step, event) {
    if (this.#options.length === 0) return;
    event.preventDefault();
    if (event.altKey) return step > 0 ? this.open() : this.close();
    const places = this.#options.length + 1;
    const at = ((this.#at + 1 + step + places) % places) - 1;
    this.open();
    this.#mark(at);
    this.#options[at]?.scrollIntoView({ block: 'nearest' });
  }

  /** Opens the marked option; without one the form leads to all results. @param {KeyboardEvent} event */
  #enter(event) {
    const option = this.#options[this.#at];
    if (!option && this.input.value.trim()) return;
    event.preventDefault();
    option?.click();
  }

  /** Closes the list; then empties the box and gives the focus back to where it was. @param {KeyboardEvent} event */
  #escape(event) {
    event.preventDefault();
    if (!this.found.hidden) return this.close();
    this.empty();
    const { back } = /** @type {HTMLInputElement & {back?: HTMLElement}} */ (this.input);
    if (back?.isConnected && back !== document.body) back.focus();
  }
}
