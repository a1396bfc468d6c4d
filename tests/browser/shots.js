// Pictures of every page kind for people to look at: `npm run shots -- OUTDIR`, wide and narrow, light
// and dark. Judges nothing.

import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { NARROW, visit, WIDE, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { sample } from './lib/pages.js';
import { openSite } from './lib/site.js';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run shots -- OUTDIR');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const site = await openSite();
const browser = await launch();
try {
  for (const viewport of [WIDE, NARROW]) {
    for (const colorScheme of ['light', 'dark']) {
      await withTab(browser, { viewport, colorScheme }, (tab) => shoot(tab, `${viewport.width}-${colorScheme}`));
    }
  }
} finally {
  await browser.close();
  await site.close();
}

async function shoot(tab, look) {
  for (const page of sample(site.pages)) {
    await visit(tab, site, page);
    const file = path.join(folder, `${page.kind}-${look}.png`);
    await tab.screenshot({ path: file, fullPage: true });
    console.log(`${file}  ${page}`);
  }
}
