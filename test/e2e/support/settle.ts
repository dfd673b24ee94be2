import type { JobView } from '../../../lib/contract/outbox';
import { quietness } from './clocks';
import type { Rig } from './rig';
import { until } from './until';

/** How much time passes before each verification (milliseconds; a `Date` header has whole seconds). */
const APART_MS = 61_000;
/** The job is confirmed, or needs the user. */
const SETTLED: readonly JobView['state'][] = ['confirmed', 'needs-you', 'unknown'];

/** @throws if the job is gone, which must never happen */
export async function rowOf(rig: Rig, id: string): Promise<JobView> {
  const job = (await rig.call('outbox.list', {})).find((each) => each.id === id);
  if (!job) throw new Error('the row is gone');
  return job;
}

/** The error of a call if the browser stops the background meanwhile. */
const ENDED = /message channel closed/;

/** Plays a job to its end by verifications without waiting. A tap sends it if it waits for its time. */
export function settle(rig: Rig, id: string): Promise<JobView> {
  const isQuiet = quietness(rig.service);
  async function ask(): Promise<JobView | undefined> {
    const job = await rowOf(rig, id);
    if (SETTLED.includes(job.state)) return job;
    if (!isQuiet()) return undefined;
    if (job.state === 'verifying') await rig.pass(APART_MS);
    if (job.state === 'waiting') await rig.call('outbox.sendAll', {});
    else await rig.call('outbox.verify', { id });
    return undefined;
  }
  return until('a settled row', () =>
    ask().catch((error: unknown) => {
      if (!ENDED.test(String(error))) throw error;
      return undefined;
    }),
  );
}
