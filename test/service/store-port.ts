import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Desk, exchange } from './exchange';
import { readBody } from './listen';
import { putObject } from './object-store';

const MOST_BYTES = 201 * 1024 * 1024;
/** How much of an upload the request log keeps. */
const LOGGED = 64 * 1024;

/** Answers a request on the object store's port. */
export async function serveStore(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { log } = desk.world;
  const body = await readBody(request, MOST_BYTES);
  const upload = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
  const record = log.request({
    ...upload,
    origin: 'store',
    operation: 'put_object',
    body: body.subarray(0, LOGGED).toString('utf8'),
  });
  await exchange(desk, request, response, record, () =>
    putObject(upload, desk.world, (rule) => log.violation(record, rule)),
  );
}
