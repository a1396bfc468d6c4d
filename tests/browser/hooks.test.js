// The attributes that other people's scripts rely on: which page this is, which record an element shows,
// what a badge says, where a citation leads.

import { after, test } from 'node:test';

import { describe, none } from './lib/problems.js';
import { readRecords } from './lib/records.js';
import { openSite } from './lib/site.js';

const site = await openSite();
after(site.close);

const records = readRecords();
const byWhere = new Map(site.pages.map((page) => [page.where, page]));

const KINDS = new Set(
  `home model-list model platform-list platform product integration-list integration workload-list workload
  support-path source-list source levels a-z matrix compare benchmark-list benchmark freshness changes view search
  prose redirect not-found`.split(/\s+/),
);
const ABSENCES = new Set(
  `no-record results-only platform-level sibling withdrawn no-path no-result no-source no-sibling zero not-linked
  not-described not-stated not-checked unsupported`.split(/\s+/),
);

/** Where every record's own page must be, with the id that its body must carry. */
const OWN_PAGES = [
  ...records.models.map(({ id }) => ({ kind: 'model', id, where: `models/${id}/` })),
  ...records.platforms.map(({ id }) => ({ kind: 'platform', id, where: `platforms/${id}/` })),
  ...records.platforms.flatMap(({ id: platform, products = [] }) =>
    products.map(({ id }) => ({ kind: 'product', id: `${platform}/${id}`, where: `platforms/${platform}/${id}/` })),
  ),
  ...records.integrations.map(({ id }) => ({ kind: 'integration', id, where: `integrations/${id}/` })),
  ...records.workloads.map(({ id }) => ({ kind: 'workload', id, where: `workloads/${id}/` })),
  ...records.supportPaths.map(({ id }) => ({ kind: 'support-path', id, where: `paths/${id}/` })),
];

/** The elements of a page that show the record `id`. */
const showing = (page, hook, id) =>
  [...page.document.querySelectorAll(`[${hook}]`)].filter((element) => element.getAttribute(hook) === id);

/** Problems unless each of these pages shows the record on exactly one element. */
function shownOnce(hook, id, places) {
  return places.flatMap((where) => {
    const page = byWhere.get(where);
    if (!page) return [`/${where}: no such page`];
    const count = showing(page, hook, id).length;
    return count === 1 ? [] : [`${page}: ${count} elements have ${hook}="${id}", not one`];
  });
}

test('every page says of which kind it is', () => {
  none(site.pages.filter((page) => !KINDS.has(page.kind)).map((page) => `${page}: data-page="${page.kind}"`));
});

test('every record has a page of its kind with its id', () => {
  const problems = OWN_PAGES.flatMap(({ kind, id, where }) => {
    const page = byWhere.get(where);
    if (!page) return [`/${where}: no such page`];
    if (page.kind === kind && page.id === id) return [];
    return [`${page}: data-page="${page.kind}" data-id="${page.id}", not "${kind}" "${id}"`];
  });
  none(OWN_PAGES.length ? problems : ['data/ holds no records']);
});

test('a support path stands once on its own page, its model’s and each of its products’', () => {
  const problems = records.supportPaths.flatMap((record) => {
    const products = (record.product_ids ?? []).map((id) => `platforms/${record.platform_id}/${id}/`);
    const places = [`paths/${record.id}/`, `models/${record.model_id}/`, ...products];
    return shownOnce('data-support-path', record.id, places);
  });
  none(problems);
});

test('a workload path stands once on its workload’s page', () => {
  none(records.workloadPaths.flatMap(({ id, workload_id }) => shownOnce('data-workload-path', id, [`workloads/${workload_id}/`])));
});

test('no page shows a record twice, or one that the data does not hold', () => {
  const known = {
    'data-support-path': new Set(records.supportPaths.map(({ id }) => id)),
    'data-workload-path': new Set(records.workloadPaths.map(({ id }) => id)),
  };
  const problems = [];
  for (const page of site.pages) {
    for (const [hook, ids] of Object.entries(known)) {
      const seen = new Set();
      for (const element of page.document.querySelectorAll(`[${hook}]`)) {
        const id = element.getAttribute(hook);
        if (seen.has(id)) problems.push(`${page}: ${hook}="${id}" stands twice`);
        if (!ids.has(id)) problems.push(`${page}: ${hook}="${id}" is no record`);
        seen.add(id);
      }
    }
  }
  none(problems);
});

test('a card carries the level that its record states, and no other', () => {
  const levels = new Map(records.supportPaths.map((record) => [record.id, record.support_level]));
  const problems = [];
  for (const page of site.pages) {
    for (const card of page.document.querySelectorAll('[data-support-path]')) {
      const due = levels.get(card.getAttribute('data-support-path'));
      const badges = [...card.querySelectorAll('[data-level]'), card].filter((one) => one.hasAttribute('data-level'));
      const said = badges.map((badge) => badge.getAttribute('data-level'));
      if (said.length === 0 || said.some((level) => level !== due)) {
        problems.push(`${page}: ${describe(card)}: says ${said.join(', ') || 'no level'}, the record ${due}`);
      }
    }
  }
  none(problems);
});

test('every badge has the key of one vocabulary and a word to read', () => {
  const vocabularies = { 'data-level': new Set(records.levels), 'data-status': new Set(records.statuses) };
  const problems = [];
  for (const page of site.pages) {
    for (const badge of page.document.querySelectorAll('.badge, [data-level], [data-status]')) {
      const names = Object.keys(vocabularies).filter((name) => badge.hasAttribute(name));
      const known = names.length === 1 && vocabularies[names[0]].has(badge.getAttribute(names[0]));
      if (!known) problems.push(`${page}: ${describe(badge)}: not one known level or status`);
      if (!/\p{L}/u.test(badge.textContent)) problems.push(`${page}: ${describe(badge)}: no word`);
    }
  }
  none(problems);
});

test('every absence gives a reason of the list, in words', () => {
  const problems = [];
  for (const page of site.pages) {
    for (const absence of page.document.querySelectorAll('[data-empty]')) {
      const reason = absence.getAttribute('data-empty');
      if (!ABSENCES.has(reason)) problems.push(`${page}: ${describe(absence)}: data-empty="${reason}"`);
      if (!/[\p{L}\p{N}]/u.test(absence.textContent)) problems.push(`${page}: data-empty="${reason}": no word`);
    }
  }
  none(problems);
});

test('every citation leads to its source on the page, and the source leads back to it', () => {
  const problems = [];
  let citations = 0;
  for (const page of site.pages) {
    for (const citation of page.document.querySelectorAll('[data-source]')) {
      citations += 1;
      problems.push(...thereAndBack(page, citation).map((wrong) => `${page}: ${describe(citation)}: ${wrong}`));
    }
  }
  none(citations ? problems : ['no page has a citation']);
});

/** What is wrong with one citation's way to its source and back. */
function thereAndBack({ document }, citation) {
  const slug = citation.getAttribute('data-source');
  const target = `#source-${slug}`;
  const links = [citation, ...citation.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  const source = document.getElementById(target.slice(1));
  if (!links.includes(target)) return [`no link to ${target}`];
  if (!source) return [`${target} does not exist`];
  const back = [...source.querySelectorAll('a[href^="#"]')].map((link) =>
    document.getElementById(link.getAttribute('href').slice(1)),
  );
  return back.some((place) => place?.contains(citation) && !place.contains(source)) ? [] : [`${target} has no way back to it`];
}
