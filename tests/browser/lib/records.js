// The records as they stand in data/, read independently of the program under test.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { REPOSITORY } from './site.js';

/** Every list of every data file, joined by its name, and the keys of both vocabularies. */
export function readRecords() {
  const { lists, definitions } = readFiles(path.join(REPOSITORY, 'data'));
  const { models = [], platforms = [], integrations = [], workloads = [] } = lists;
  return {
    models,
    platforms,
    integrations,
    workloads,
    supportPaths: lists.support_paths ?? [],
    workloadPaths: lists.paths ?? [],
    levels: definitions.support_levels ?? [],
    statuses: definitions.status_definitions ?? [],
  };
}

function readFiles(folder) {
  const lists = {};
  const definitions = {};
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')).sort()) {
    const content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const [name, value] of Object.entries(content)) {
      if (Array.isArray(value)) lists[name] = [...(lists[name] ?? []), ...value];
      else if (value && typeof value === 'object') definitions[name] = Object.keys(value);
    }
  }
  return { lists, definitions };
}
