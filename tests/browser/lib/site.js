// Builds the repository's data into a folder of its own with the release binary, serves it, and lists
// its pages. Each test file has a site to itself: a build takes less time than sharing one would.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { readPages } from './pages.js';
import { serve } from './server.js';

/** The root of the repository. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** The binary under test; the variable COMPATLAS names another. */
export const BINARY = process.env.COMPATLAS ?? path.join(REPOSITORY, 'target/release/compatlas');

/**
 * Builds into `folder`.
 * @param {string} folder
 * @param {string} baseUrl empty for a site that knows no address of its own
 * @param {string} project the folder of the data
 */
export function build(folder, baseUrl, project = REPOSITORY) {
  const args = ['-C', project, '-q', 'build', '--out', folder, '--base-url', baseUrl];
  try {
    execFileSync(BINARY, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  } catch (error) {
    const said = error.code === 'ENOENT' ? 'it does not exist: cargo build --release' : error.stderr || error.message;
    throw new Error(`${BINARY} ${args.join(' ')}\n${said}`);
  }
}

/** A fresh folder for one site, and how to remove it. */
export function freshFolder() {
  const parent = mkdtempSync(path.join(tmpdir(), 'compatlas-site-'));
  return { folder: path.join(parent, 'site'), remove: () => rmSync(parent, { recursive: true, force: true }) };
}

/**
 * A site under `http://127.0.0.1:PORT/x/`: built, served, its pages read. `addressed: false` builds
 * without a base address, for reading from `file://`. `project` names other records than the
 * repository's.
 */
export async function openSite({ addressed = true, project = REPOSITORY } = {}) {
  const { folder, remove } = freshFolder();
  const base = '/x/';
  const server = await serve(folder, base);
  const root = server.origin + base;
  const close = async () => {
    await server.close();
    remove();
  };
  try {
    build(folder, addressed ? root : '', project);
  } catch (error) {
    await close();
    throw error;
  }
  const pages = readPages(folder);
  return { folder, base, origin: server.origin, root, pages, close };
}
