import { expect, it } from 'vitest';
import { type LibraryPlace, withWay } from '../../../entrypoints/library/place';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Research', readOnly: false } as const;
const wayOf = (ids: string[]) => ids.map((id) => ({ id, name: id }));
const at = (ids: string[]): LibraryPlace => ({ service: 'knowledge', inside: { base, folders: wayOf(ids) } });

it.each<[string, string[], string, string[], string[]]>([
  ['replaces what was known', ['c'], 'c', ['a', 'b', 'c'], ['a', 'b', 'c']],
  ['keeps what lies below it', ['b', 'c'], 'b', ['a', 'b'], ['a', 'b', 'c']],
  ['that is known changes nothing', ['a', 'b'], 'b', ['a', 'b'], ['a', 'b']],
  ['of a folder that was left is ignored', ['a'], 'b', ['a', 'b'], ['a']],
  ['that leads elsewhere is ignored', ['a'], 'a', ['b'], ['a']],
])('the path to a folder %s', (_, before, id, way, after) => {
  const place = at(before);
  const mended = withWay(place, id, wayOf(way));
  expect(mended).toEqual(at(after));
  // Without a change it is the same object, and nothing is drawn.
  expect(mended === place).toBe(before.join() === after.join());
});
