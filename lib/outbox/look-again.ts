import { problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import type { AttemptWorld, Outcome } from './attempt';
import { afterFailedRead, afterReading } from './evidence';
import type { Job } from './job';
import { enter } from './journal';
import { verdictOn } from './policy';
import { verificationOf } from './verify/verify';

/**
 * Looks once whether a job's last write is there, and writes down what was seen. Only reads.
 * @throws ProblemError `gone` or `storage`: the row is as it was last written.
 */
export async function look(
  world: AttemptWorld,
  { id }: Job,
  connection: Connection,
  client: Client,
): Promise<Outcome> {
  /** The person may have decided meanwhile: then the look is no longer needed. */
  const change = async (step: (job: Job) => Job): Promise<Job> => {
    const job = await world.jobs.update(id, (row) => (row.state === 'verifying' ? step(row) : row));
    world.changed();
    return job;
  };

  const job = await world.jobs.get(id);
  try {
    const reading = (await verificationOf(job)?.(job, client)) ?? ({ seen: 'unclear' } as const);
    const after = await change((row) => afterReading(row, reading, world.now()));
    return after.state === 'confirmed' ? { delivered: after } : { goOn: true };
  } catch (error) {
    const problem = problemOf(error);
    const verdict = verdictOn(problem, 1, error, world);
    if (verdict.next === 'pause') await world.pauseAccount(connection, error);
    // The place itself is refused or gone: there is nowhere to look.
    const refused = verdict.next === 'needs-you';
    await change((row) =>
      refused
        ? enter(row, world.now(), { state: 'unknown', problem })
        : afterFailedRead(row, world.now(), world.random()),
    );
    return { goOn: verdict.next !== 'pause' };
  }
}
