import { expect, it } from 'vitest';
import { badgeFor } from '../../../lib/background/badge';
import { needsUser } from '../../../lib/contract/of-job';
import type { JobView } from '../../../lib/contract/outbox';
import type { DeliveryKind } from '../../../lib/problems/problem';

type Row = [JobView['state'], DeliveryKind?];
const rows = (...list: Row[]) => list.map(([state, kind]) => ({ state, problem: kind && { kind } }));

it.each<[string, Row[], string | undefined]>([
  ['nothing', [], undefined],
  ['done', [['confirmed']], undefined],
  ['waiting jobs', [['queued'], ['waiting', 'rate'], ['confirmed']], '2'],
  ['a job that is being sent', [['sending'], ['queued']], '…'],
  ['a refused job', [['needs-you', 'target'], ['sending']], '!'],
  ['an unknown outcome', [['unknown', 'ambiguous']], '!'],
  ['a job that waits for a key', [['waiting', 'authentication']], '!'],
  ['a job that waits for a permission', [['waiting', 'permission']], '!'],
  ['a verification', [['verifying', 'ambiguous'], ['waiting']], '…'],
  ['a verification that waits for a key', [['verifying', 'authentication']], '!'],
  ['a verification that waits for another account', [['verifying', 'other-account'], ['queued']], '2'],
  ['a verification that waits for the service', [['verifying', 'unreached'], ['queued']], '2'],
  ['a job that waits for the network', [['waiting', 'offline']], '1'],
])('the badge for %s', (_, list, text) => {
  const jobs = rows(...list).filter(({ state }) => state !== 'confirmed');
  const needing = jobs.filter(needsUser).length;
  const underWay = jobs.filter(({ state }) => state === 'sending' || state === 'verifying');
  const counts = { needsUser: needing, waiting: jobs.length - needing };
  expect(badgeFor(counts, underWay)?.text).toBe(text);
});

it('asks the user to look at a list that is over and has failures that were not shown', () => {
  const none = { needsUser: 0, waiting: 0 };
  const batch = { run: 'running', done: 4, total: 8, isUnshown: false } as const;
  expect(badgeFor(none, [], { batches: [batch] })?.text).toBe('50%');
  expect(badgeFor(none, [], { batches: [batch, { ...batch, done: 8, isUnshown: true }] })?.text).toBe('!');
});
