// On the page of the freshness: counts the checks that are past their limit by the reader's clock, from
// the days that the page names. boot.js brings it in there and only there. Nothing is fetched.

/**
 * How many claims are past their limit on a day.
 * @param {string} today as `2026-11-30`
 * @param {string} lapses days from which on claims are past it, each followed by how many
 * @param {number} stale how many are past it already
 */
export function staleOn(today, lapses, stale) {
  const parts = lapses.split(' ');
  let count = stale;
  for (let at = 0; at + 1 < parts.length; at += 2) {
    if (parts[at] <= today) count += Number(parts[at + 1]);
  }
  return count;
}

/** Shows the count under the plot; a clock before the page's own day shows nothing. */
export default function show() {
  const place = document.querySelector('[data-clock]');
  if (!(place instanceof HTMLElement)) return;
  const { clock = '', since = '', stale = '', words = '' } = place.dataset;
  const today = new Date().toISOString().slice(0, 10);
  if (today < since) return;
  place.textContent = words.replace('{n}', String(staleOn(today, clock, Number(stale))));
  place.hidden = false;
}
