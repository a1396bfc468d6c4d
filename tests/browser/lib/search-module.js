// The search module as a browser gets it: as ES modules, whatever Node makes of a folder without a
// package.json. The files are copied beside one that says so.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCE = fileURLToPath(new URL('../../../static/js/search/', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'compatlas-search-'));
cpSync(SOURCE, folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** One file of the module, for example `tokens.js`. */
export const part = (name) => import(pathToFileURL(path.join(folder, name)).href);

/** A fresh copy of the whole, with a site of its own. */
let copies = 0;
export const freshModule = () => import(`${pathToFileURL(path.join(folder, 'index.js')).href}?${(copies += 1)}`);
