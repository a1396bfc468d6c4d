// Which list the page for wrong addresses offers: the module's core, without a browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

// Read as the browser does, as a module, whatever the package above it says.
const source = readFileSync(new URL('../../static/js/not-found.js', import.meta.url), 'utf8');
const { nearest } = await import(`data:text/javascript,${encodeURIComponent(source)}`);

const PLACES = ['/x/', '/x/models/', '/x/platforms/', '/x/a-z/', '/x/about/', '/x/method/'];
const offered = (path) => PLACES[nearest(path, PLACES)];

test('an address under a list offers the list', () => assert.equal(offered('/x/models/nothing/'), '/x/models/'));

test('an address whose first part is cut short offers the list that begins so', () => {
  assert.equal(offered('/x/platf'), '/x/platforms/');
  assert.equal(offered('/x/model/llama/'), '/x/models/');
});

test('capital letters make no difference', () => assert.equal(offered('/x/Models/Nothing'), '/x/models/'));

test('an address that is like nothing offers nothing', () => {
  for (const path of ['/x/', '/x/zebra/', '/x/404.html', '/other/models/', '']) assert.equal(offered(path), undefined);
});

test('a page without links offers nothing', () => assert.equal(nearest('/models/', []), -1));
