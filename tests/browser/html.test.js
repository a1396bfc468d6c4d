// Every page and style sheet passes the Nu HTML checker without a message of any kind.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { after, test } from 'node:test';
import vnu from 'vnu-jar';

import { listFiles } from './lib/pages.js';
import { none } from './lib/problems.js';
import { openSite } from './lib/site.js';

const site = await openSite();
after(site.close);

// The checker holds inline data and local files against the page's own policy and is wrong there.
const FALSE_NOTE = /violates Content Security Policy/i;

test('the Nu checker has nothing to say about any page or style sheet', () => {
  // Named one by one: given a folder, the checker reads scripts and pictures as HTML too.
  const files = listFiles(site.folder).filter((file) => /\.(html|css)$/.test(file));
  const places = files.map((file) => path.join(site.folder, file));
  const args = ['-Xss8m', '-jar', String(vnu), '--also-check-css', '--format', 'json', ...places];
  const run = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.error) throw new Error(`java could not run (${run.error.message}): the checker is a Java program`);
  const messages = parse(run).messages.filter((message) => !FALSE_NOTE.test(message.message));
  none(messages.map(line));
});

function parse(run) {
  try {
    return JSON.parse(run.stderr);
  } catch {
    throw new Error(`the checker did not answer in JSON (exit code ${run.status}):\n${run.stderr}${run.stdout}`);
  }
}

function line({ url, type, subType, lastLine, lastColumn, message, extract }) {
  const where = String(url ?? '').replace(/^file:/, '').replace(site.folder, '');
  const near = extract ? ` near “${extract.replace(/\s+/g, ' ')}”` : '';
  return `${where}:${lastLine ?? '?'}:${lastColumn ?? '?'}: ${subType ?? type}: ${message}${near}`;
}
