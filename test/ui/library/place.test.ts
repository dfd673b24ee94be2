import { expect, it } from 'vitest';
import { type Place, withWay } from '../../../entrypoints/library/place';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Research', readOnly: false } as const;
const wayOf = (ids: string[]) => ids.map((id) => ({ id, name: id }));
const at = (ids: string[]): Place => ({ service: 'knowledge', inside: { base, folders: wayOf(ids) } });

it.each<[string, string[], string, string[], string[]]>([
  ['is put in the stead of what was known', ['c'], 'c', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['leaves what lies below it', ['b', 'c'], 'b', ['a', 'b'], ['a', 'b', 'c']],
  ['that is known is no news', ['a', 'b'], 'b', ['a', 'b'], ['a', 'b']],
  ['of a folder that was left is none', ['a'], 'b', ['a', 'b'], ['a']],
  ['that leads elsewhere is none', ['a'], 'a', ['b'], ['a']],
])('the way to a folder %s', (_, before, id, way, after) => {
  const place = at(before);
  const mended = withWay(place, id, wayOf(way));
  expect(mended).toEqual(at(after));
  // Where nothing changes it is the very same, and nothing is drawn.
  expect(mended === place).toBe(before.join() === after.join());
});
