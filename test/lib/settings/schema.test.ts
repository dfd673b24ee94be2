import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { settingsSchema } from '../../../lib/settings/schema';

const journal = { kind: 'notebook', id: 'nb', name: 'Journal' };

it.each<[string, unknown, object]>([
  ['nothing', undefined, {}],
  ['no settings at all', 'settings', {}],
  ['an earlier version', { askFirst: true }, { askFirst: true }],
  ['an unreadable value', { askFirst: true, pinned: 'all' }, { askFirst: true }],
  [
    'a destination of an unknown kind',
    { pinned: [journal], noteDestination: { kind: 'diary' } },
    { pinned: [journal] },
  ],
  ['an unknown setting', { askFirst: true, colour: 'red' }, { askFirst: true }],
])('keeps the readable settings of %s', (_, stored, kept) => {
  expect(settingsSchema.parse(stored)).toEqual({ ...DEFAULT_SETTINGS, ...kept });
});
