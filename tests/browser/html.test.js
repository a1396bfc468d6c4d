// Every page and style sheet passes the Nu HTML checker without a message of any kind.

import { after, test } from 'node:test';

import { nuMessages } from './lib/nu.js';
import { listFiles } from './lib/pages.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
after(site.close);

test('the Nu checker has nothing to say about any page or style sheet', () => {
  // Named one by one: given a folder, the checker reads scripts and pictures as HTML too.
  none(nuMessages(site.folder, listFiles(site.folder).filter((file) => /\.(html|css)$/.test(file))));
});
