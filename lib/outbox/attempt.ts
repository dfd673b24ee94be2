import { parseStorePattern } from '../address';
import { type Problem, problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import { deliveries } from './deliver/deliver';
import { beginVerifying } from './evidence';
import type { Job } from './job';
import { confirm, enter, failuresInARow, mayHaveArrived } from './journal';
import type { PauseAccount } from './pause';
import type { Verdict } from './policy';
import { isDue, verdictOn } from './policy';
import type { Reach } from './reach';
import type { JobStore } from './store';
import { verificationOf } from './verify/verify';

export interface AttemptWorld {
  jobs: JobStore;
  reach: Reach;
  pauseAccount: PauseAccount;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
  random(): number;
  /** A row changed. */
  changed(): void;
}

/** How an attempt ended: delivered, or whether other jobs may still go on. */
export type Outcome = { delivered: Job } | { goOn: boolean };

/** That many times in a row without getting as far as the write: no longer a passing trouble. */
const MOST_NOT_SENT = 5;

/**
 * Sends one job, if it is still to be sent, and writes down what came of it.
 * @throws ProblemError `gone` or `storage`: the row is as it was last written.
 */
export async function attempt(
  world: AttemptWorld,
  { id }: Job,
  connection: Connection,
  client: Client,
): Promise<Outcome> {
  const change = async (step: (job: Job) => Job): Promise<Job> => {
    const job = await world.jobs.update(id, step);
    world.changed();
    return job;
  };

  async function fail(error: unknown): Promise<Outcome> {
    const job = await world.jobs.get(id);
    const problem = mayHaveArrived(job) ? problemOf(error) : beforeTheWrite(problemOf(error));
    const failures = failuresInARow(job, problem.kind) + 1;
    const verdict = verdictOn(problem, failures, error, world);
    if (verdict.next === 'pause') await world.pauseAccount(connection, error);
    if (verdict.next === 'unknown') world.reach.lost();
    if (verdict.next === 'unknown' && verificationOf(job)) {
      await change((row) => beginVerifying(row, world.now(), problem));
      return { goOn: true };
    }
    const tooOften = problem.kind === 'not-sent' && failures >= MOST_NOT_SENT;
    const step = tooOften ? ({ state: 'needs-you' } as const) : afterwards(verdict);
    await change((row) => enter(row, world.now(), { ...step, problem }));
    return { goOn: verdict.next !== 'pause' };
  }

  // The person may have redirected or discarded it since it was chosen: what is sent is the row as it is now.
  const job = await change((row) =>
    row.state !== 'verifying' && isDue(row, world.now())
      ? enter(row, world.now(), { state: 'sending' })
      : row,
  );
  if (job.state !== 'sending') return { goOn: true };
  let ids: string[];
  try {
    ids = await deliveries[job.kind](job, {
      client,
      mayUpload: () => mayUpload(world, connection),
      sourceLabel: world.sourceLabel(),
      writing: async (operation, file) => {
        const written = (row: Job) => enter(row, world.now(), { state: 'sending', operation });
        await change((row) => (file ? { ...written(row), file } : written(row)));
      },
    });
  } catch (error) {
    return fail(error);
  }
  return { delivered: await change((row) => confirm(row, world.now(), { ids, at: world.now() })) };
}

async function mayUpload(world: AttemptWorld, { objectStore }: Connection): Promise<boolean> {
  const store = parseStorePattern(objectStore);
  return store.ok && world.permitted([store.pattern]);
}

/** Before any write went out an answer leaves nothing open: nothing was sent, or it was a plain refusal. */
function beforeTheWrite(problem: Problem): Problem {
  if (problem.kind === 'ambiguous-final') return { ...problem, kind: 'terminal' };
  const open: Problem['kind'][] = ['ambiguous', 'reread', 'unexpected', 'storage'];
  return open.includes(problem.kind) ? { ...problem, kind: 'not-sent' } : problem;
}

function afterwards(verdict: Verdict): { state: Job['state']; until?: number | undefined } {
  if (verdict.next === 'pause') return { state: 'queued' };
  if (verdict.next === 'wait') return { state: 'waiting', until: verdict.until };
  return { state: verdict.next };
}
