import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { breakOff } from './break-off';
import type { Fault, Faults } from './faults';
import type { RequestRecord } from './log';
import { type Line, misbehave } from './misbehave';
import type { Backend } from './operation';
import { variantFor } from './options';
import { type Reply, send } from './reply';

/** The shared state that every request needs, on both ports. */
export interface Desk {
  backend: Backend;
  faults: Faults;
  /** Aborted when the stand-in closes, which ends waiting calls. */
  closing: AbortSignal;
  /** Resolves at the next release of held calls. */
  nextRelease(): Promise<void>;
}

/** Answers one request, with the faults that apply to it. */
export async function exchange(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  record: RequestRecord,
  faults: Fault[],
  work: () => Reply | Promise<Reply>,
): Promise<void> {
  const { options } = desk.backend;
  response.once('close', () => {
    record.cut = !response.writableFinished;
  });
  const line: Line = {
    drop: (how) => breakOff(request, how),
    wait: (ms) => wait(ms, undefined, { signal: desk.closing }),
    released: () => desk.nextRelease(),
  };
  const variant = variantFor(options, record.operation);
  const early = await misbehave('before', faults, undefined, line, variant);
  if (early === 'dropped') return;
  const reply = await misbehave('after', faults, early ?? (await work()), line, variant);
  if (reply === 'dropped') return;
  record.status = reply.status;
  if (options.closeConnections && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
  await send(response, reply);
}
