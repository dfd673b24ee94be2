import { expect, it } from 'vitest';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import type { Dispatch } from '../../../../lib/outbox/worker/dispatch';
import { verifyJob } from '../../../../lib/outbox/worker/verify-job';
import { moment } from '../../support/signals';
import { imported, NOW, serviceOf } from '../support/verifying';

it('what a shared listing shows is as old as the listing', async () => {
  const began = moment(NOW - 14_000);
  const signals: Signal[] = [];
  const dispatch: Dispatch = async (_, signal) => {
    signals.push(signal);
    return { job: imported, effects: [], changed: true };
  };
  const entries = { items: [], complete: true };
  const listings = {
    before: async () => entries,
    after: async () => ({ entries, began }),
    ...{ writing: () => {}, added: () => {}, leftOpen: () => {} },
  };
  const deps = {
    ...{ now: () => NOW, serviceTime: () => NOW, elapsed: () => NOW, life: 'one', random: () => 0 },
    jobs: { content: async () => '', traces: async () => [] },
    batches: { owned: async () => new Set<string>() },
    ...{ dispatch, listings },
  };
  await verifyJob(deps, imported, serviceOf({}).client);
  expect(signals).toMatchObject([{ type: 'verified', finding: { kind: 'absent' }, began }]);
});
