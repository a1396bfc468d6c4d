// How many checks are past their limit by the reader's clock: the module's core, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

// Read as the browser does, as a module, whatever the package above it says.
const source = readFileSync(new URL('../../static/js/freshness.js', import.meta.url), 'utf8');
const { staleOn } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const LAPSES = '2026-12-01 2 2027-02-05 5';

test('before the first day nothing is added', () => assert.equal(staleOn('2026-11-30', LAPSES, 3), 3));

test('a day counts from itself on', () => {
  assert.equal(staleOn('2026-12-01', LAPSES, 3), 5);
  assert.equal(staleOn('2027-02-04', LAPSES, 3), 5);
  assert.equal(staleOn('2030-01-01', LAPSES, 3), 10);
});

test('without days the count stays', () => assert.equal(staleOn('2030-01-01', '', 4), 4));
