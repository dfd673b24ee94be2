import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The answer of a page: HTML, or a function of the request; undefined leaves the request without an answer.
 */
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

/** Serves `pages` by their paths. Every other path is 404. */
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
  // The address of a TCP server is an object, never the name of a pipe.
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
