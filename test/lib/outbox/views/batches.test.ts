import { expect, it } from 'vitest';
import type { BatchView } from '../../../../lib/contract/batch';
import { viewBatches } from '../../../../lib/outbox/views/batches';
import { PAUSE } from '../../../../lib/outbox/worker/pause';
import { USER_PAUSED } from '../../../../lib/outbox/worker/user-paused';
import { CONNECTION, makeDeps } from '../../support/deps';
import { unanswered } from '../../support/fake-client';
import { aBatch } from '../support/a-batch';

const rate = { problem: { kind: 'rate' }, until: 9 } as const;

it.each<[run: BatchView['run'], paused: boolean, held: BatchView['held']]>([
  ['running', false, rate],
  ['running', true, { problem: { kind: 'paused' } }],
  ['paused', false, undefined],
  ['paused', true, undefined],
  ['stopped', false, undefined],
])('a %s list while the service is busy, all paused: %s: what holds it back', async (run, paused, held) => {
  const { values, jobs } = await makeDeps(unanswered);
  await values.of(PAUSE, CONNECTION).put({ ...rate, since: 0, failures: 1 });
  await values.of(USER_PAUSED).put(paused);
  const batches = { list: async () => [aBatch({ queued: 1 }, { run })] };
  const [view] = await viewBatches({ batches, jobs, values, now: () => 1 });
  expect(view?.held).toEqual(held);
});
