import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Desk, exchange } from './exchange';
import { readBody } from './listen';
import { putObject } from './object-store';

const MOST_BYTES = 201 * 1024 * 1024;
/** How many bytes of an upload the request log keeps. */
const LOGGED = 64 * 1024;

const OPERATION = 'put_object';

/** Answers a request to the object store. */
export async function serveStore(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { log } = desk.backend;
  const faults = desk.faults.strike(OPERATION);
  if (faults.some(({ kind }) => kind === 'drop-half')) return half(request);
  if (faults.some(({ kind }) => kind === 'hold-body')) await desk.nextRelease();
  const body = await readBody(request, MOST_BYTES);
  const upload = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
  const record = log.request({
    ...upload,
    origin: 'store',
    operation: OPERATION,
    body: body.subarray(0, LOGGED).toString('utf8'),
  });
  await exchange(desk, request, response, record, faults, () =>
    putObject(upload, desk.backend, (rule) => log.violation(record, rule)),
  );
}

/** Reads the first half of an upload, then hangs up. */
async function half(request: IncomingMessage): Promise<void> {
  const { socket } = request;
  const whole = Number(request.headers['content-length']);
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (2 * size >= whole) break;
  }
  socket.destroy();
}
