import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import { missingForSetting } from './settings';
import { type Source, shipped } from './sources';

it.each(Object.keys(DEFAULT_SETTINGS))('%s is read, and the options can change it', (name) => {
  expect(missingForSetting(name, shipped)).toEqual([]);
});

describe('a new setting', () => {
  const field: Source = { file: 'entrypoints/options/field.tsx', text: '<CheckField setting="quiet" />' };
  const UNREAD = 'Nothing outside the options reads the setting quiet.';
  const FIXED = 'The options cannot change the setting quiet.';

  it.each<[read: string, text: string]>([
    ['by name', 'if (settings.quiet) return;'],
    ['from the stored settings', 'if ((await deps.values.settings.get()).quiet) return;'],
    ['with others', 'const { history, quiet } = await settings.get();'],
    ['from a parameter', 'function say({ quiet: isQuiet }: Settings) {}'],
    ['from a part of the settings', "function say({\n  quiet,\n}: Pick<Settings, 'quiet'>) {}"],
  ])('is read %s', (_, text) => {
    expect(missingForSetting('quiet', [field, { file: 'lib/say.ts', text }])).toEqual([]);
  });

  it.each<[text: string, file: string]>([
    ['// settings.quiet', 'lib/say.ts'],
    ['const quiet = settings.history;', 'lib/say.ts'],
    ['const next = { ...settings, quiet: false };', 'lib/say.ts'],
    ['z.pick(schema, { quiet: true }); settings.quiet;', 'lib/settings/schema.ts'],
    ['checked={settings.quiet}', 'entrypoints/options/field.tsx'],
  ])('is not read by %s in %s', (text, file) => {
    expect(missingForSetting('quiet', [field, { file, text }])).toEqual([UNREAD]);
  });

  const reader: Source = { file: 'lib/say.ts', text: 'settings.quiet' };
  it.each<[text: string, missing: string[]]>([
    ['onChange({ quiet: box.checked })', []],
    ['onChange({ quiet })', []],
    ['checked={settings.quiet}', [FIXED]],
    ['onChange({ quieter: true })', [FIXED]],
  ])('in the options: %s', (text, missing) => {
    expect(missingForSetting('quiet', [reader, { file: 'entrypoints/options/field.tsx', text }])).toEqual(
      missing,
    );
  });
});
