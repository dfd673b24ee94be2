import type { Connection } from '../connection';
import { deliveryProblemOf, ProblemError } from '../problem';
import type { Client } from '../service/client';
import { retryAfterOf } from '../service/failures';
import type { Stored } from '../settings/stored';
import { deliveries } from './deliver/deliver';
import type { Dispatch } from './dispatch';
import type { Job } from './job';
import type { Effect, Signal } from './machine/signal';
import { nextPart } from './part';
import { readPart } from './read-part';
import type { JobStore } from './store';
import { createUploadStore, type UploadStoreDeps } from './upload-store';
import type { UsualTime } from './usual-time';

export interface AttemptWorld extends UploadStoreDeps {
  jobs: Pick<JobStore, 'content' | 'bytes'>;
  dispatch: Dispatch;
  /** Whether the person stopped all sending. */
  paused: Stored<boolean>;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  random(): number;
  /** Milliseconds since any moment, which no clock can set. */
  elapsed(): number;
  /** Left out if the browser never repeats a write by itself. */
  usualTime?: UsualTime | undefined;
}

/** What an upload is told, and what it tells. */
export interface UploadLine {
  /** Ends it; for a row that was discarded, or paused. */
  stop: AbortSignal;
  /** Told now and then how many bytes have gone out. */
  sent(bytes: number): void;
}

/**
 * Sends one job, if it is still to be sent, and writes down what came of it.
 * @returns the row as it is now, and what else is to be done
 * @throws ProblemError `gone` or `storage`: the row is as it was last written.
 */
export async function attempt(
  world: AttemptWorld,
  { id }: Job,
  connection: Connection,
  client: Client,
  { stop, sent }: UploadLine,
): Promise<Outcome> {
  // The person may have redirected or discarded it since it was chosen: what is sent is the row as it is now.
  const { job } = await world.dispatch(id, { type: 'begin' });
  if (job.state !== 'sending') return { job, effects: [] };
  // Whoever paused since it was chosen did not see that it began.
  if (await world.paused.get()) return world.dispatch(id, { type: 'pause' });
  const end = async (signal: Signal, error?: unknown): Promise<Outcome> => ({
    ...(await world.dispatch(id, signal)),
    error,
  });
  /** Throws `gone` unless the row is still being sent: it may be discarded, paused, or have to be looked for first. */
  async function proceed(signal: Signal): Promise<void> {
    const { job: row } = await world.dispatch(id, signal);
    if (row.state !== 'sending') throw new ProblemError({ kind: 'gone' });
  }
  // Empty until the disk gave it back.
  let part = nextPart('', job.split);
  let ids: string[];
  let wroteAt = world.elapsed();
  try {
    part = await readPart(world.jobs, job);
    ids = await deliveries[job.kind](job, {
      client,
      stop,
      sent,
      part,
      bytes: () => world.jobs.bytes(id),
      store: createUploadStore(world, connection),
      sourceLabel: world.sourceLabel(),
      uploaded: (upload) => proceed({ type: 'uploaded', upload }),
      async writing(operation, evidence) {
        await proceed({ type: 'writing', operation, ...evidence });
        wroteAt = world.elapsed();
      },
    });
  } catch (error) {
    const problem = deliveryProblemOf(error);
    return end(
      { type: 'failed', problem, retryAfterMs: retryAfterOf(error), random: world.random(), part },
      error,
    );
  }
  // Firefox repeats a POST over HTTP/2 if the server resets it, and tells nobody: only the time shows it.
  const isLong =
    connection.baseUrl.startsWith('https:') && world.usualTime?.isLong(world.elapsed() - wroteAt);
  return end({ type: 'answered', ids, part, ...((await isLong) ? { mayBeDoubled: true } : {}) });
}

/** What became of a job, and the error it met, if it did. */
export interface Outcome {
  job: Job;
  effects: Effect[];
  error?: unknown;
}
