import { expect, it } from 'vitest';
import { menuChoices } from '../../../lib/menus/choices';
import type { Destination } from '../../../lib/model/destination';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { t } from '../../../lib/words';

const place: Destination = { kind: 'notebook', id: 'nb', name: 'Reading' };
const choice = (id: string, pinned: Destination[]) =>
  menuChoices({ settings: { ...DEFAULT_SETTINGS, pinned }, recents: [], lastNote: null }).find(
    (one) => one.id === id,
  );

it.each<[string, Destination[], string]>([
  ['the pinned places', [place], t('menusSavePinnedTo', 'Reading')],
  ['no place, if none is pinned', [], t('menusSavePinned')],
])('the settings name %s', (_, pinned, label) => {
  expect(choice('save-pinned', pinned)?.label).toBe(label);
});

it.each([
  ['save-link', 'link'],
  ['save-image', 'image'],
  ['save-pinned', 'several'],
])('the settings list %s under %s', (id, group) => {
  expect(choice(id, [])?.group).toBe(group);
});
