// The search module over the files of a built site, read from its folder.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { freshModule } from './search-module.js';
import { REPOSITORY, build, freshFolder } from './site.js';

/** A `fetch` from the folder of a site, that tells which files were asked for. @param {string} folder @param {string[]} asked */
export function readingFrom(folder, asked = []) {
  return async (url) => {
    const file = path.join(folder, decodeURIComponent(new URL(url).pathname));
    asked.push(file);
    const isThere = existsSync(file);
    return { ok: isThere, status: isThere ? 200 : 404, text: async () => readFileSync(file, 'utf8') };
  };
}

/** The module, loaded for the site in a folder. @param {string} folder @param {string[]} asked */
export async function searchIn(folder, asked = []) {
  const module = await freshModule();
  await module.load('http://site.example/', { fetch: readingFrom(folder, asked) });
  return module;
}

/** The site of the repository, or of the project in `project`, built for one test file. */
export async function searchSite(project = REPOSITORY) {
  const { folder, remove } = freshFolder();
  build(folder, '', project);
  return { folder, module: await searchIn(folder), remove };
}

/** A project with this one data file. @param {object} data @param {string} config */
export async function searchProject(data, config = '') {
  const { folder, remove } = freshFolder();
  const project = `${folder}-project`;
  mkdirSync(path.join(project, 'data'), { recursive: true });
  writeFileSync(path.join(project, 'data/all.json'), JSON.stringify(data));
  writeFileSync(path.join(project, 'site-config.toml'), config);
  build(folder, '', project);
  return { folder, module: await searchIn(folder), remove };
}
