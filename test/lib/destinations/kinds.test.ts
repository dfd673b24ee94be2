import { expect, it } from 'vitest';
import { withKind } from '../../../lib/destinations/kinds';
import type { Destination } from '../../../lib/model/destination';
import { destinationKey } from '../../../lib/model/destination-key';

const base = (id: string): Destination => ({ kind: 'knowledge-base', id, name: id });
const key = (id: string) => destinationKey(base(id));

it('keeps the last kind of each destination, the latest last', () => {
  const kinds = withKind(withKind(withKind({}, base('a'), 'link'), base('b'), 'article'), base('a'), 'area');
  expect(Object.entries(kinds)).toEqual([
    [key('b'), 'article'],
    [key('a'), 'area'],
  ]);
});

it('drops the oldest beyond 200', () => {
  const ids = Array.from({ length: 201 }, (_, index) => `id ${index}`);
  const kinds = ids.reduce((known, id) => withKind(known, base(id), 'link'), {});
  expect(Object.keys(kinds)).toEqual(ids.slice(1).map(key));
});
