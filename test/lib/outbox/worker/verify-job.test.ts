import { expect, it } from 'vitest';
import type { Entries } from '../../../../lib/outbox/deliver/entries';
import type { Finding } from '../../../../lib/outbox/jobs/finding';
import type { Job } from '../../../../lib/outbox/jobs/job';
import type { Moment } from '../../../../lib/outbox/jobs/moment';
import type { Signal } from '../../../../lib/outbox/machine/signal';
import type { Dispatch } from '../../../../lib/outbox/worker/dispatch';
import { verifyJob } from '../../../../lib/outbox/worker/verify-job';
import { aHead } from '../../support/job';
import { moment } from '../../support/signals';
import { imported, NOW, serviceOf } from '../support/verifying';

/** Verifies a link that shares a listing, and returns the signal that stores the finding. */
async function verify(listing: Entries, began: Moment, traces: Job[][] = []): Promise<Signal[]> {
  const signals: Signal[] = [];
  const dispatch: Dispatch = async (_, signal) => {
    signals.push(signal);
    return { job: imported, effects: [], changed: true };
  };
  const listings = {
    before: async () => listing,
    after: async () => ({ entries: listing, began }),
    ...{ writing: () => {}, added: () => {}, leftOpen: () => {} },
  };
  const deps = {
    ...{ now: () => NOW, serviceTime: () => NOW, elapsed: () => NOW, life: 'one', random: () => 0 },
    jobs: { content: async () => '', traces: async () => traces.shift() ?? [] },
    batches: { owned: async () => new Set<string>() },
    ...{ dispatch, listings },
  };
  await verifyJob(deps, imported, serviceOf({}).client);
  return signals;
}

it('what a shared listing shows is as old as the listing', async () => {
  const began = moment(NOW - 14_000);
  const signals = await verify({ items: [], complete: true }, began);
  expect(signals).toMatchObject([{ type: 'verified', finding: { kind: 'absent' }, began }]);
});

const link = { ...imported, id: 'other', clip: aHead({ kind: 'link', url: 'https://example.org/other' }) };
const sending: Job = { ...link, state: 'sending' };
const open: Job = { ...link, state: 'verifying' };
it.each<[string, before: Job[], after: Job[], Finding['kind']]>([
  ['was sent while the folder was read', [sending], [open], 'unclear'],
  ['is sent since then', [open], [sending], 'unclear'],
  ['was not sent meanwhile', [open], [open], 'likely'],
])('a new entry may be that of another link, if it %s', async (_, before, after, kind) => {
  const items = [{ id: 'new', kind: 'file' as const, title: '', parentId: '', mediaType: 2, highlight: '' }];
  const signals = await verify({ items, complete: true }, moment(NOW), [before, after]);
  expect(signals).toMatchObject([{ type: 'verified', finding: { kind } }]);
});
