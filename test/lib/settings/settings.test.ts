import { expect, it } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { DEFAULT_SETTINGS } from '../../../lib/settings/defaults';
import { ACCOUNT_SETTINGS, createSettings, DEVICE_SETTINGS } from '../../../lib/settings/settings';
import { Databases } from '../../../lib/store/database';
import { keyOf } from '../../../lib/store/value';
import { createValues } from '../../../lib/store/values';
import { CONNECTION, makeDeps } from '../support/deps';

const journal: Destination = { kind: 'notebook', id: 'nb', name: 'Journal' };

it.each<[string, unknown, unknown, object]>([
  ['nothing', undefined, undefined, {}],
  ['no settings at all', 'settings', 7, {}],
  ['what an earlier version kept', { askFirst: true }, {}, { askFirst: true }],
  ['one that cannot be read', { askFirst: true, marks: 'all' }, { pinned: 'all' }, { askFirst: true }],
  [
    'a destination of a kind that is unknown here',
    {},
    { pinned: [journal], noteDestination: { kind: 'diary' } },
    { pinned: [journal] },
  ],
  ['one that is unknown here', { askFirst: true, colour: 'red' }, {}, { askFirst: true }],
])('keeps what can be read of %s', async (_, device, account, kept) => {
  await makeDeps(() => ({}));
  const databases = new Databases();
  await databases.use(async (database) => {
    await database.put('values', device, keyOf(DEVICE_SETTINGS));
    await database.put('values', account, keyOf(ACCOUNT_SETTINGS, CONNECTION));
  });
  expect(await createSettings(createValues(databases)).get()).toEqual({ ...DEFAULT_SETTINGS, ...kept });
});

it('changes what is given, of the device and of the account, and keeps the rest', async () => {
  const { settings } = await makeDeps(() => ({}));
  await settings.put({ askFirst: true, pinned: [journal] });
  const changed = await settings.put({ marks: true, rescue: undefined });
  expect(changed).toEqual({ ...DEFAULT_SETTINGS, askFirst: true, pinned: [journal], marks: true });
  expect(await settings.get()).toEqual(changed);
});

it('keeps the settings of the device while the account changes', async () => {
  const { settings, values } = await makeDeps(() => ({}));
  await settings.put({ askFirst: true, pinned: [journal] });
  await values.connect({ ...CONNECTION, clientId: 'another' });
  expect(await settings.get()).toEqual({ ...DEFAULT_SETTINGS, askFirst: true });
});

it('changes nothing of an account that is no longer connected', async () => {
  const { settings, values } = await makeDeps(() => ({}));
  await values.connect({ ...CONNECTION, clientId: 'another' });
  await settings.updateFor(CONNECTION, (kept) => ({ ...kept, pinned: [journal] }));
  expect((await settings.get()).pinned).toEqual([]);
  await values.connect(CONNECTION);
  expect((await settings.get()).pinned).toEqual([]);
});
