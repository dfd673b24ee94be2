import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** An answer that is not sent yet. */
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** Bytes per second; by default at once. */
  bytesPerSecond?: number;
  /** Megabytes of padding after the body. */
  filling?: number;
}

const CHUNK = 'x'.repeat(64 * 1024);

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** Sends an answer; stops without an error if the client has gone. */
export async function send(response: ServerResponse, reply: Reply): Promise<void> {
  const body = Buffer.from(reply.body);
  if (!reply.bytesPerSecond && !reply.filling) {
    response.writeHead(reply.status, { ...reply.headers, 'content-length': body.length }).end(body);
    return;
  }
  response.writeHead(reply.status, reply.headers);
  if (reply.bytesPerSecond) await drip(response, body, reply.bytesPerSecond);
  else response.write(body);
  for (let left = (reply.filling ?? 0) * 16; left > 0 && !response.destroyed; left--) {
    if (!response.write(CHUNK)) await writable(response);
  }
  response.end();
}

/** Resolves when more can be written, or the client has gone. */
async function writable(response: ServerResponse): Promise<void> {
  const done = new AbortController();
  const settled = ['drain', 'close'].map((event) => once(response, event, { signal: done.signal }));
  await Promise.race(settled);
  done.abort();
  await Promise.allSettled(settled);
}

async function drip(response: ServerResponse, body: Uint8Array, bytesPerSecond: number): Promise<void> {
  for (const byte of body) {
    if (response.destroyed) return;
    response.write(Uint8Array.of(byte));
    await new Promise((resolve) => setTimeout(resolve, 1000 / bytesPerSecond));
  }
}
