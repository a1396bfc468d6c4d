// Serves a folder under a base path, as strictly as a plain static host: a file by its exact name, a
// folder only with its slash, everything else the site's own 404.html. Leniency here would hide dead links.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
};

/**
 * Listens on a free port of the loopback address. The folder may come into being later: it is read
 * at each request.
 * @param {string} folder
 * @param {string} base begins and ends with a slash
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serve(folder, base) {
  const server = createServer((request, response) => answer(folder, base, request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve(undefined));
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}

function answer(folder, base, request, response) {
  const asked = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
  if (!asked.startsWith(base)) return plain(response, 404, 'outside the base path');
  const relative = decodeURIComponent(asked.slice(base.length));
  const place = path.join(folder, relative);
  if (!place.startsWith(folder)) return plain(response, 403, 'outside the site');
  if (isFolder(place)) {
    if (relative !== '' && !asked.endsWith('/')) {
      response.writeHead(301, { location: `${asked}/` });
      return response.end();
    }
    return send(response, 200, path.join(place, 'index.html'), folder);
  }
  return send(response, 200, asked.endsWith('/') ? '' : place, folder);
}

function send(response, status, file, folder) {
  if (existsSync(file)) {
    response.writeHead(status, { 'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(response);
  }
  const notFound = path.join(folder, '404.html');
  if (status === 200 && existsSync(notFound)) return send(response, 404, notFound, folder);
  return plain(response, 404, 'no such file');
}

function plain(response, status, words) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(words);
}

function isFolder(place) {
  return existsSync(place) && statSync(place).isDirectory();
}
