// axe over an open page, wide and narrow, in light, dark and forced colours.

import axe from 'axe-core';

import { NARROW, WIDE } from './browse.js';

const LOOKS = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'light', forcedColors: 'active' },
];

// Off by default in axe, and part of WCAG 2.2 AA.
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } };

/**
 * What axe finds on the page as it stands.
 * @returns {Promise<string[]>}
 */
export async function inEveryLook(tab) {
  const problems = [];
  await tab.evaluate(axe.source);
  for (const size of [WIDE, NARROW]) {
    await tab.setViewportSize(size);
    for (const { name, ...media } of LOOKS) {
      await tab.emulateMedia(media);
      const { violations } = await tab.evaluate((options) => globalThis.axe.run(document, options), OPTIONS);
      problems.push(...violations.flatMap((found) => lines(`${size.width} px, ${name}`, found)));
    }
  }
  return problems;
}

function lines(look, { id, nodes }) {
  return nodes.map(({ target, failureSummary }) => {
    const why = failureSummary.replace(/\s+/g, ' ');
    return `${look}: ${id}: ${target.join(' ')}: ${why}`;
  });
}
