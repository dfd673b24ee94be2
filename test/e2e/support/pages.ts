import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a page answers: HTML, or what a request for it is answered with; undefined: it is never answered. */
export type Served = string | ((request: IncomingMessage) => Reply | undefined | Promise<Reply>);
export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: string | Uint8Array;
}

/** A web site for the tests, on http://127.0.0.1. */
export interface TestPages {
  url(path: string): string;
  close(): Promise<void>;
}

/** Serves `pages` by their paths. Everything else is 404. */
export async function startPages(pages: Record<string, Served>): Promise<TestPages> {
  const server = createServer(async (request, response) => {
    const served = pages[request.url ?? ''] ?? (() => ({ status: 404, body: '' }));
    const reply = typeof served === 'string' ? { body: served } : await served(request);
    if (!reply) return;
    const { status, headers, body }: Reply = reply;
    response.writeHead(status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // An address of a TCP server is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
