// What the Nu HTML checker says about files of a built site, a line a message.

import { spawnSync } from 'node:child_process';
import path from 'node:path';
import vnu from 'vnu-jar';

// The checker holds inline data and local files against the page's own policy and is wrong there.
const FALSE_NOTE = /violates Content Security Policy/i;

/**
 * Checks pages and style sheets of the site in `folder`.
 * @param {string} folder
 * @param {string[]} files paths in it
 */
export function nuMessages(folder, files) {
  const places = files.map((file) => path.join(folder, file));
  const args = ['-Xss8m', '-jar', String(vnu), '--also-check-css', '--format', 'json', ...places];
  const run = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.error) throw new Error(`java could not run (${run.error.message}): the checker is a Java program`);
  const messages = parse(run).messages.filter((message) => !FALSE_NOTE.test(message.message));
  return messages.map((message) => line(message, folder));
}

function parse(run) {
  try {
    return JSON.parse(run.stderr);
  } catch {
    throw new Error(`the checker did not answer in JSON (exit code ${run.status}):\n${run.stderr}${run.stdout}`);
  }
}

function line({ url, type, subType, lastLine, lastColumn, message, extract }, folder) {
  const where = String(url ?? '').replace(/^file:/, '').replace(folder, '');
  const near = extract ? ` near “${extract.replace(/\s+/g, ' ')}”` : '';
  return `${where}:${lastLine ?? '?'}:${lastColumn ?? '?'}: ${subType ?? type}: ${message}${near}`;
}
