import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { settingsSchema } from '../../../lib/settings/schema';

const journal = { kind: 'notebook', id: 'nb', name: 'Journal' };

it.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['no settings at all', 'settings', {}],
  ['what an earlier version kept', { askFirst: true }, { askFirst: true }],
  ['one that cannot be read', { askFirst: true, pinned: 'all' }, { askFirst: true }],
  [
    'a place of a kind that is unknown here',
    { pinned: [journal], noteDestination: { kind: 'diary' } },
    { pinned: [journal] },
  ],
  ['one that is unknown here', { askFirst: true, colour: 'red' }, { askFirst: true }],
])('keeps the readable settings of %s', (_, stored, kept) => {
  expect(settingsSchema.parse(stored)).toEqual({ ...DEFAULT_SETTINGS, ...kept });
});
