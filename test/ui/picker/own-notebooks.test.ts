import { expect, it } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { pickerGroups, pickerSource } from '../../../lib/ui/picker/picker-groups';

const destinations: Destination[] = [
  { kind: 'notebook', id: '', name: '' },
  { kind: 'notebook', id: 'none', name: 'rest', view: 'uncategorized' },
  { kind: 'notebook', id: 'nb', name: 'Journal' },
];

it.each([
  ['nothing', ''],
  ['a letter of all three', 'o'],
])('with %s typed, All notes and Uncategorized say what they are', (_, query) => {
  const source = pickerSource({ destinations, pinned: 0, recent: 0 }, undefined);
  const { groups } = pickerGroups({ ...source, found: [] }, query);
  const rows = groups.flatMap(({ rows }) => rows.map(({ text, path }) => [text, path]));
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual(['All notes', 'New notes here have no notebook']);
  expect(rows).toContainEqual(['Uncategorized', 'Notes without a notebook']);
});
