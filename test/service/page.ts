import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Backend } from './operation';
import { pageData } from './page-data';
import { json, type Reply, send } from './reply';

const TYPES: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
};

const NAMES = [
  ...['page.css', 'side.css', 'list.css', 'note.css', 'narrow.css', 'icon.svg'],
  ...['page.js', 'places.js', 'lists.js', 'reader.js', 'text.js'],
  ...['sample/article.html', 'sample/article.css', 'sample/cooling.svg'],
];

/** The files that are served, by path. */
const FILES: Record<string, string> = {
  '/': 'page.html',
  ...Object.fromEntries(NAMES.map((name) => [`/${name}`, name])),
};

/** Saved notes may show images from anywhere. Nothing else is remote, and nothing is inline. */
const PROTECTION = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' http: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** Serves the page that shows the saved data, that data, and the sample article. */
export async function servePage(
  backend: Backend,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://page');
  if (url.pathname === '/_page/events' && isLocal(request)) return sendEvents(backend, response);
  const reply = await answer(backend, url, request);
  await send(response, { ...reply, headers: { ...reply.headers, ...PROTECTION } });
}

/** False for a page of another host name that resolves to this machine (DNS rebinding). */
export function isLocal({ headers }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|localhost):\d+$/.test(headers.host ?? '') && !/^https?:/.test(headers.origin ?? '');
}

async function answer(backend: Backend, url: URL, request: IncomingMessage): Promise<Reply> {
  const file = FILES[url.pathname];
  if (request.method !== 'GET') return json({ error: 'Only GET.' }, 405);
  if (file) return sendFile(file);
  const data = isLocal(request) ? pageData(backend, url) : undefined;
  return data ? json(data) : json({ error: 'Nothing here.' }, 404);
}

async function sendFile(name: string): Promise<Reply> {
  const body = await readFile(fileURLToPath(new URL(`./page/${name}`, import.meta.url)));
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}

/** Sends one event now and one after every change; the page then reads its data again. */
async function sendEvents({ log }: Backend, response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...PROTECTION });
  const tell = (): boolean => response.write('data: changed\n\n');
  const stop = log.onChange(tell);
  response.on('close', stop);
  tell();
}
