import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site for the tests, on http://127.0.0.1. */
export interface TestPages {
  url(path: string): string;
  close(): Promise<void>;
}

/** Serves `pages`: path → HTML. Everything else is 404. */
export async function startPages(pages: Record<string, string>): Promise<TestPages> {
  const server = createServer((request, response) => {
    const html = pages[request.url ?? ''];
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
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
