import { expect, it } from 'vitest';
import { withRecent } from '../../../lib/destinations/recents';
import type { Destination } from '../../../lib/model/destination';

const base = (id: string, folder?: string): Destination => ({
  kind: 'knowledge-base',
  id,
  name: id,
  ...(folder ? { folder: { id: folder, name: folder } } : {}),
});
it.each([
  ['a new one comes first', [base('a')], base('b'), [base('b'), base('a')]],
  ['each is there once', [base('a'), base('b')], base('b'), [base('b'), base('a')]],
  ['a folder is another destination', [base('a')], base('a', 'f'), [base('a', 'f'), base('a')]],
  [
    'at most 8',
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => base(`${n}`)),
    base('9'),
    [9, 1, 2, 3, 4, 5, 6, 7].map((n) => base(`${n}`)),
  ],
  [
    'the last one of each kind stays',
    [...[1, 2, 3, 4, 5, 6, 7].map((n) => base(`${n}`)), { kind: 'note', id: 'n', name: 'n' } as const],
    base('9'),
    [...[9, 1, 2, 3, 4, 5, 6, 7].map((n) => base(`${n}`)), { kind: 'note', id: 'n', name: 'n' } as const],
  ],
])('recents: %s', (_, recents, used, expected) => {
  expect(withRecent(recents, used)).toEqual(expected);
});
