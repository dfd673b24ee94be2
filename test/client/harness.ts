import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Connection } from '../../lib/connection';
import { type Problem, ProblemError } from '../../lib/problem';
import { type Client, createClient, type World } from '../../lib/service/client';

/** A request as it arrived. */
export interface Received {
  method: string;
  /** With the query, as it was on the line. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Server {
  origin: string;
  /** Every request that arrived, in order. */
  received: Received[];
  close(): Promise<void>;
}

/** A server on this machine for one test. It keeps every request, once its body is there, and then answers. */
export async function listen(answer: RequestListener): Promise<Server> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body,
      });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, close };
}

/** Answers every request alike. */
export const always =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

export const API_KEY = 'sk-0123456789abcdef';

export const connectionTo = (origin: string): Connection => ({
  baseUrl: origin,
  clientId: 'client-1',
  apiKey: API_KEY,
  headerPrefix: 'svc-openapi',
  objectStore: origin,
});

/** A client of a server, in a world that is online, with no limits but those given. */
export function clientOf(origin: string, world: Partial<World> = {}): Client {
  return createClient(connectionTo(origin), { fetch, online: () => true, now: () => 0, ...world });
}

/** The problem that a call ends with. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  return (await errorOf(call)).problem;
}

/** The error that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<ProblemError> {
  const outcome = await call.then(
    (value) => new Error(`it succeeded with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof ProblemError) return outcome;
  throw outcome;
}
