// The types that JSDoc gives the site's own scripts hold.

import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { none } from './lib/problems.js';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const COMPILER = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url));

test('the TypeScript compiler finds nothing in static/js', () => {
  const run = spawnSync(process.execPath, [COMPILER, '--project', FOLDER, '--pretty', 'false'], { encoding: 'utf8' });
  none(run.status === 0 ? [] : `${run.stdout}${run.stderr}`.trim().split('\n'));
});
