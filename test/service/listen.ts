import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface Listening {
  /** The origin, without a slash at its end. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves on the loopback interface only. `port` 0 is any free one; a taken one is an error.
 * @param now the service's clock (milliseconds), which every answer tells in its `Date` header
 */
export function listen(
  port: number,
  now: () => number,
  handler: Handler,
  onError: (error: unknown) => void,
): Promise<Listening> {
  const server = createServer((request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString());
    handler(request, response).catch((error: unknown) => {
      response.destroy();
      onError(error);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: bound } = server.address() as AddressInfo;
      const close = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${bound}`, close });
    });
  });
}

/** A request's whole body. Throws when the other side hangs up, or sends more than `most` bytes. */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) throw new RangeError(`The body has more than ${most} bytes.`);
  }
  return Buffer.concat(chunks);
}
