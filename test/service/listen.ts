import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * `http`: HTTP/1.1 without TLS. `https`: HTTP/1.1 over TLS. `h2`: HTTP/2 over TLS, or HTTP/1.1 if the client
 * asks for it. `h2-websockets`: the same, and it accepts WebSockets over HTTP/2, but serves none.
 */
export type Protocol = 'http' | 'https' | 'h2' | 'h2-websockets';

export interface Listening {
  /** The origin, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Serves on the loopback interface only, with keep-alive connections. Over TLS the certificate is
 * self-signed.
 * @param port 0 for any free port
 * @param now the service's clock (milliseconds), sent in the `Date` header of every answer
 * @throws if the port is taken
 */
export function listen(
  port: number,
  now: () => number,
  handler: Handler,
  onError: (error: unknown) => void,
  protocol: Protocol = 'http',
): Promise<Listening> {
  const { server, closeAll } = serverFor(protocol, (request, response) => {
    response.setHeader('Date', new Date(now()).toUTCString());
    handler(request, response).catch((error: unknown) => {
      request.destroy();
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
          closeAll();
        });
      resolve({ url: `${protocol === 'http' ? 'http' : 'https'}://127.0.0.1:${bound}`, close });
    });
  });
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function serverFor(protocol: Protocol, listener: Listener) {
  if (protocol === 'h2') return http2Server(listener, false);
  if (protocol === 'h2-websockets') return http2Server(listener, true);
  const server = protocol === 'https' ? createTlsServer(makeCertificate(), listener) : createServer(listener);
  return { server, closeAll: () => server.closeAllConnections() };
}

function http2Server(listener: Listener, enableConnectProtocol: boolean) {
  const settings = { enableConnectProtocol };
  const server = createSecureServer({ ...makeCertificate(), allowHTTP1: true, settings });
  server.on('request', (request, response) => {
    // HTTP/2 has a pseudo-header instead; the signature covers the same value.
    request.headers.host ??= request.authority;
    // `node:http2` has every member of the `node:http` objects that the stand-in uses.
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // The client broke the connection: nothing to do.
    session.on('error', () => undefined);
  });
  server.on('sessionError', () => undefined);
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const closeAll = () => {
    for (const each of [...sessions, ...sockets]) each.destroy();
  };
  return { server, closeAll };
}

/**
 * Reads the whole body of a request.
 * @throws if the client hangs up, or RangeError if it sends more than `most` bytes.
 */
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
