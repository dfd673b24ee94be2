import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Connection } from '../../lib/model/connection';
import { type Problem, ProblemError } from '../../lib/problems/problem';
import { type Client, type ClientDeps, createClient } from '../../lib/service/client';

/** A request that arrived. */
export interface Received {
  method: string;
  /** With the query, as sent. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Server {
  origin: string;
  /** All requests that arrived, in order. */
  received: Received[];
  close(): Promise<void>;
}

/** Starts a server for one test. It records every request after its body has arrived, and then answers. */
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
  // The address of a server that listens on a port has this form.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, close };
}

/** Answers every request with this response. */
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

/** A client for a server, online and with no limits but the given ones. */
export function clientOf(origin: string, deps: Partial<ClientDeps> = {}): Client {
  return createClient(connectionTo(origin), { fetch, online: () => true, now: () => 0, ...deps });
}

/** The problem that a call fails with. */
export async function problemOf(call: Promise<unknown>): Promise<Problem> {
  return (await errorOf(call)).problem;
}

/** The error that a call fails with. */
export async function errorOf(call: Promise<unknown>): Promise<ProblemError> {
  const outcome = await call.then(
    (value) => new Error(`it succeeded with ${JSON.stringify(value)}`),
    (error: unknown) => error,
  );
  if (outcome instanceof ProblemError) return outcome;
  throw outcome;
}
