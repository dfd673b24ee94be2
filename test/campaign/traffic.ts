import { ServiceError } from '../../lib/service/failures';
import { type createModelService, type Input, KILLED } from './model-service';
import type { Pick } from './random';

/** A worker that waits for answers while it is alive. */
export interface Caller {
  isAlive: boolean;
  kill(): void;
}

interface Call {
  operation: string;
  input: Input;
  sentAt: number;
  /** Undefined: nothing waits for the answer any more, but the request may still arrive. */
  caller: Caller | undefined;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  /** Delivers the service's answer; set once the request has arrived. */
  answer?: () => void;
}

/** A request without an answer times out after this (milliseconds); uploads have longer. */
const TIMEOUT_MS = 25_000;
const UPLOAD_MS = 3600_000;
/** Three small jobs and an upload at once, with one request each. */
const AT_ONCE = 4;
/** More steps than any schedule needs. */
const ENDLESS = 20_000;

/** Requests under way. The schedule's seed decides when each request and each answer arrives. */
export function createTraffic(
  service: ReturnType<typeof createModelService>,
  clock: { now: number },
  pick: Pick,
  /** Called with each request as it is sent. */
  goesOut: (operation: string, input: Input) => void,
) {
  let calls: Call[] = [];
  const seen = { overlapping: 0, crowded: 0 };

  function call(caller: Caller, operation: string, input: Input): Promise<unknown> {
    const others = calls.filter((each) => each.caller?.isAlive);
    const beside = others.filter((each) => each.operation === 'append_doc');
    if (operation === 'append_doc' && beside.some(({ input: { doc_id } }) => doc_id === input.doc_id))
      seen.overlapping += 1;
    if (others.length >= AT_ONCE) seen.crowded += 1;
    goesOut(operation, input);
    return new Promise((resolve, reject) => {
      calls.push({ operation, input, sentAt: clock.now, caller, resolve, reject });
    });
  }

  function remove(call: Call): void {
    calls = calls.filter((each) => each !== call);
  }

  /** The request reaches the service and takes effect there, even if nothing waits for the answer. */
  function arrive(call: Call): void {
    const { operation, input, sentAt, caller, resolve, reject } = call;
    try {
      const answer = service.respond(operation, input, sentAt);
      call.answer = () => resolve(answer);
    } catch (error) {
      call.answer = () => reject(error);
      if (error === KILLED) caller?.kill();
    }
    if (!caller?.isAlive) remove(call);
  }

  /**
   * Lets one request or one answer arrive.
   * @returns false if nothing is under way
   */
  function step(): boolean {
    const call = calls[pick(calls.length)];
    if (!call) return false;
    if (!call.answer) arrive(call);
    else {
      remove(call);
      call.answer();
    }
    return true;
  }

  return {
    seen,
    call,
    /** Lets so many requests or answers arrive, with everything that follows from each. */
    async go(steps: number): Promise<void> {
      for (let done = 0; done <= steps; done++) {
        await new Promise((resolve) => setImmediate(resolve));
        if (done === steps || !step()) return;
        if (done > ENDLESS) throw new Error('there is no end to it');
      }
    },
    /** Drops the caller's answers. Requests that have not arrived yet still may. */
    forget(caller: Caller): void {
      calls = calls.filter((each) => each.caller !== caller || !each.answer);
    },
    /** Times out old requests. Each may still arrive: now, later or never. */
    timeOut(): void {
      for (const call of calls) {
        const limit = call.operation === 'put_object' ? UPLOAD_MS : TIMEOUT_MS;
        if (clock.now - call.sentAt < limit) continue;
        const fate = call.answer ? 'lost' : (['lost', 'now', 'later'] as const)[pick(3)];
        call.caller = undefined;
        if (fate === 'now') arrive(call);
        if (fate === 'lost') remove(call);
        call.reject(new ServiceError({ kind: 'ambiguous' }));
      }
    },
  };
}
