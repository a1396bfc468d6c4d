// The page of changes over a history: the repository's records with one change of each kind, since the
// repository itself may hold one version alone.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';

import { inEveryLook } from './lib/axe.js';
import { NARROW, visit, withTab } from './lib/browse.js';
import { launch } from './lib/chromium.js';
import { nuMessages } from './lib/nu.js';
import { none } from './lib/problems.js';
import { openSite, REPOSITORY } from './lib/site.js';

const project = projectWithHistory();
const site = await openSite({ project });
const browser = await launch();
after(async () => {
  await browser.close();
  await site.close();
  rmSync(project, { recursive: true, force: true });
});

const page = site.pages.find(({ kind }) => kind === 'changes');

/** A copy of the repository's records, and as their history the same records otherwise. */
function projectWithHistory() {
  const folder = mkdtempSync(path.join(tmpdir(), 'compatlas-history-'));
  const data = path.join(folder, 'data');
  cpSync(path.join(REPOSITORY, 'data'), data, { recursive: true });
  cpSync(path.join(REPOSITORY, 'site-config.toml'), path.join(folder, 'site-config.toml'));
  rmSync(path.join(data, 'history'), { recursive: true, force: true });
  const kept = path.join(data, 'history', '2020-01-31');
  mkdirSync(kept, { recursive: true });
  const json = JSON.parse(readFileSync(path.join(data, 'model-support.json'), 'utf8'));
  alter(json);
  writeFileSync(path.join(kept, 'model-support.json'), JSON.stringify(json));
  return folder;
}

function alter(json) {
  const [level, limits, claim, url, checked, products, field, gone, withdrawn] = json.support_paths;
  level.support_level = Object.keys(json.support_levels).find((key) => key !== level.support_level);
  limits.limitations = 'Former limits.\n\nIn two paragraphs, of which the second one is somewhat longer.';
  claim.evidence[0].claim = 'The former claim: <b>not</b> a tag.';
  url.evidence[0].url = `https://former.example/${'a-long-address/'.repeat(12)}`;
  checked.evidence[0].checked_at = null;
  products.product_ids = [];
  field.precision_modes = ['FORMER'];
  gone.id = 'a-former-record';
  withdrawn.withdrawn = { date: '2020-01-30', reason: 'a former reason' };
  json.database_version = '2020.01.31-1';
}

test('axe finds nothing on a page of changes', async () => {
  none(
    await withTab(browser, {}, async (tab) => {
      await visit(tab, site, page);
      return inEveryLook(tab);
    }),
  );
});

test('the Nu checker has nothing to say about it', () => {
  none(nuMessages(site.folder, ['changes/index.html']));
});

test('nothing on it is wider than a phone', async () => {
  const width = await withTab(browser, { viewport: NARROW }, async (tab) => {
    await visit(tab, site, page);
    return tab.evaluate(() => document.documentElement.scrollWidth);
  });
  none(width > NARROW.width ? [`${page}: ${width} pixels wide`] : []);
});

test('former and present limits have the size of the words that tell of them', async () => {
  const sizes = await withTab(browser, {}, async (tab) => {
    await visit(tab, site, page);
    return tab.evaluate(() => {
      const size = (element) => getComputedStyle(element).fontSize;
      return [...document.querySelectorAll('.changed dd')].map((dd) => [dd.textContent, size(dd), size(dd.closest('li'))]);
    });
  });
  const smaller = sizes.filter(([, own, around]) => own !== around);
  none(sizes.length > 0 ? smaller.map(([text, own]) => `${own}: ${text}`) : ['no text of a change']);
});
