// Finds a Chromium on this machine and starts it. Nothing is downloaded: `tests/run` installs the
// system's package where it may. Run as a program, this file prints the path, or exits with 1.

import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

// A browser that calls home would make the tests depend on a network.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium, or undefined. The variable CHROMIUM wins over all else. */
export function findChromium() {
  const wished = process.env.CHROMIUM;
  if (wished) return isExecutable(wished) ? wished : undefined;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean), ...FOLDERS];
  const places = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...places, ...OTHER_PLACES].find(isExecutable);
}

/** Starts the browser that `findChromium` found. */
export async function launch() {
  const executablePath = findChromium();
  if (!executablePath) {
    throw new Error('no Chromium found: install the package `chromium`, or name one in the variable CHROMIUM');
  }
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS });
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = findChromium();
  if (found) console.log(found);
  else process.exitCode = 1;
}
