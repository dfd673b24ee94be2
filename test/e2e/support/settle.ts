import type { JobView } from '../../../lib/contract/outbox';
import type { Rig } from './rig';
import { until } from './until';

/** By how much time is put forward for each look (milliseconds; a `Date` header has whole seconds). */
const APART_MS = 61_000;
/** The row is confirmed, or in front of the person. */
const SETTLED: readonly JobView['state'][] = ['confirmed', 'needs-you', 'unknown'];

/** @throws if the row is gone: it never may be */
export async function rowOf(rig: Rig, id: string): Promise<JobView> {
  const row = (await rig.call('outbox.list', {})).find((each) => each.id === id);
  if (!row) throw new Error('the row is gone');
  return row;
}

/** What a call is told if the browser ends the background while it answers. */
const ENDED = /message channel closed/;

/** Has a job settled by verifying and waiting, without any of the wait; what waits for its time is sent by a tap. */
export function settle(rig: Rig, id: string): Promise<JobView> {
  async function ask(): Promise<JobView | undefined> {
    const row = await rowOf(rig, id);
    if (SETTLED.includes(row.state)) return row;
    if (row.state === 'verifying') await rig.pass(APART_MS);
    if (row.state === 'waiting') await rig.call('outbox.sendAll', {});
    else await rig.call('outbox.check', { id });
    return undefined;
  }
  return until('a settled row', () =>
    ask().catch((error: unknown) => {
      if (!ENDED.test(String(error))) throw error;
      return undefined;
    }),
  );
}
