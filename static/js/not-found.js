// On the page for addresses that do not exist: offers the nearest of the page's own links. boot.js brings
// it in there and only there. Nothing is fetched, and what the address holds is never shown.

/** Fewer letters in common than this are chance. */
const LEAST = 3;

/**
 * The place whose path begins most like a path that leads nowhere; of equals the shortest.
 * @param {string} path the path that was asked for
 * @param {string[]} places paths that exist, all under the same base
 * @returns {number} the position in `places`, or -1
 */
export function nearest(path, places) {
  const home = places.reduce((a, b) => (b.length < a.length ? b : a), places[0] ?? '');
  const asked = path.toLowerCase();
  let best = -1;
  let most = home.length + LEAST - 1;
  places.forEach((place, at) => {
    const same = common(asked, place);
    const isShorter = same === most && best >= 0 && place.length < places[best].length;
    if (same > most || isShorter) {
      best = at;
      most = same;
    }
  });
  return best;
}

/**
 * How many letters two paths have in common before they part.
 * @param {string} a
 * @param {string} b
 */
function common(a, b) {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Puts the sentence with the nearest link before the links. */
export default function offer() {
  const place = /** @type {HTMLElement | null} */ (document.querySelector('[data-nearest]'));
  const links = place ? [...place.querySelectorAll('a')] : [];
  const link = links[nearest(location.pathname, links.map((one) => one.pathname))];
  if (!place || !link) return;
  const [before, after = ''] = (place.dataset.nearest ?? '').split('{address}');
  const sentence = document.createElement('p');
  sentence.append(before, link.cloneNode(true), after);
  place.prepend(sentence);
}
