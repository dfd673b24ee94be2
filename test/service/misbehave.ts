import type { Break } from './break-off';
import { envelope } from './envelope';
import type { Fault } from './faults';
import type { Variant } from './options';
import { json, type Reply } from './reply';
import { spoil } from './spoil';

/** Before or after the call's write is stored. */
type Stage = 'before' | 'after';

/** The connection of a call: can be cut, delayed or held. */
export interface Line {
  drop(how?: Break): void;
  wait(ms: number): Promise<void>;
  released(): Promise<void>;
}

const AFTER_BY_DEFAULT = new Set(['drop-after', 'body', 'spoil', 'huge', 'slow', 'set-cookie']);

const stageOf = (fault: Fault): Stage =>
  ('when' in fault && fault.when) || (AFTER_BY_DEFAULT.has(fault.kind) ? 'after' : 'before');

/**
 * Applies the faults of one stage.
 * @returns the given answer or the one that replaces it; `dropped` if the connection is cut.
 */
export async function misbehave<R extends Reply | undefined>(
  stage: Stage,
  faults: Fault[],
  reply: R,
  line: Line,
  variant: Variant,
): Promise<R | Reply | 'dropped'> {
  let current: R | Reply = reply;
  for (const fault of faults.filter((one) => stageOf(one) === stage)) {
    if (isDrop(fault)) {
      line.drop('how' in fault ? fault.how : undefined);
      return 'dropped';
    }
    if (fault.kind === 'delay') await line.wait(fault.ms);
    else if (fault.kind === 'hold') await line.released();
    else if (fault.kind !== 'hold-body' && fault.kind !== 'vary')
      current = strike(fault, current ?? json({}), variant);
  }
  return current;
}

type Drop = Extract<Fault, { kind: 'drop-before' | 'drop-after' | 'drop-half' }>;
type Striking = Exclude<Fault, Drop | { kind: 'delay' | 'hold' | 'hold-body' | 'vary' }>;

function isDrop(fault: Fault): fault is Drop {
  const { kind } = fault;
  return kind === 'drop-before' || kind === 'drop-after' || kind === 'drop-half';
}

function strike(fault: Striking, reply: Reply, variant: Variant): Reply {
  const headers = 'retryAfter' in fault && fault.retryAfter ? { 'retry-after': fault.retryAfter } : undefined;
  switch (fault.kind) {
    case 'code': {
      const made = json(
        envelope(fault.code, fault.errmsg ?? `Fault ${fault.code}`, {}, variant),
        fault.status,
      );
      return { ...made, headers: { ...made.headers, ...headers } };
    }
    case 'status': {
      const type = fault.contentType ?? 'text/plain';
      return { status: fault.status, headers: { 'content-type': type, ...headers }, body: fault.body ?? '' };
    }
    case 'body':
      return {
        ...reply,
        headers: { 'content-type': fault.contentType ?? 'application/json' },
        body: fault.body,
      };
    case 'spoil':
      return spoil(reply, fault.how);
    case 'huge':
      return { ...reply, filling: fault.megabytes };
    case 'slow':
      return { ...reply, bytesPerSecond: fault.bytesPerSecond };
    case 'redirect':
      return { status: fault.status, headers: { location: fault.location }, body: '' };
    case 'set-cookie':
      return {
        ...reply,
        headers: { ...reply.headers, 'set-cookie': fault.cookie ?? 'session=stand-in; Path=/' },
      };
  }
}
