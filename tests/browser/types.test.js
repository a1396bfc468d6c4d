// The types that JSDoc gives the site's modules hold. boot.js, which every reader loads, has its bytes
// counted and carries no JSDoc: it is held to what can be inferred.

import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { listFiles } from './lib/pages.js';
import { none } from './lib/problems.js';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const MODULES = listFiles(here('../../static/js')).filter((file) => file.endsWith('.js') && file !== 'boot.js');

/** What the compiler finds under one configuration. */
function check(project) {
  const compiler = here('node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [compiler, '--project', here(project), '--pretty', 'false'], { encoding: 'utf8' });
  return run.status === 0 ? [] : `${run.stdout}${run.stderr}`.trim().split('\n');
}

test('the TypeScript compiler finds nothing in boot.js', () => none(check('tsconfig.boot.json')));

const noModules = MODULES.length === 0 && 'static/js has no module';
test('the TypeScript compiler finds nothing in the modules of static/js', { skip: noModules }, () => {
  none(check('tsconfig.json'));
});
