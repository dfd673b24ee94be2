import { expect, it } from 'vitest';
import { badgeFor } from '../../../lib/background/badge';
import type { JobView } from '../../../lib/contract/outbox';
import type { DeliveryKind } from '../../../lib/problem';

type Row = [JobView['state'], DeliveryKind?];
const rows = (...list: Row[]) => list.map(([state, kind]) => ({ state, problem: kind && { kind } }));

it.each<[string, Row[], string | undefined]>([
  ['nothing', [], undefined],
  ['done', [['confirmed']], undefined],
  ['the number waiting', [['queued'], ['waiting', 'rate'], ['confirmed']], '2'],
  ['sending', [['sending'], ['queued']], '…'],
  ['refused', [['needs-you', 'target'], ['sending']], '!'],
  ['unknown', [['unknown', 'ambiguous']], '!'],
  ['waiting for a key', [['waiting', 'authentication']], '!'],
  ['waiting for a permission', [['waiting', 'permission']], '!'],
  ['looking', [['verifying', 'ambiguous'], ['waiting']], '…'],
  ['that a look waits for a key', [['verifying', 'authentication']], '!'],
  ['that a look waits for another account', [['verifying', 'other-account'], ['queued']], '2'],
  ['that a look waits for the service', [['verifying', 'unreached'], ['queued']], '2'],
  ['waiting for the network', [['waiting', 'offline']], '1'],
])('the badge for %s', (_, list, text) => {
  expect(badgeFor(rows(...list))?.text).toBe(text);
});
