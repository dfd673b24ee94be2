import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { t, tCount } from '../../lib/words';

it.each([
  ['as it is', 'Bread', 'Bread'],
  ['isolated, with its punctuation', 'مكتبة الخبز (2024)!', '\u2068مكتبة الخبز (2024)!\u2069'],
  ['isolated', 'לחם', '\u2068לחם\u2069'],
  ['as it is', '面包', '面包'],
])('a name is inserted into a sentence %s: %s', (_, name, stands) => {
  expect(t('saveDone', name)).toBe(`Saved to ${stands}`);
});

it.each([
  [0, '0 notes'],
  [1, '1 note'],
  [2, '2 notes'],
])('a number has its plural form: %i', (count, text) => {
  expect(tCount('libraryNoteCount', count)).toBe(text);
});

it.each([
  ['en', 'A, B, C'],
  ['zh-CN', 'A、B、C'],
])('names are listed as the language does: %s, %s', async (language, text) => {
  vi.resetModules();
  vi.spyOn(fakeBrowser.i18n, 'getMessage').mockReturnValue(language);
  const { tList } = await import('../../lib/words');
  expect(tList(['A', 'B', 'C'])).toBe(text);
});

it.each([
  ['en-GB', 'en', 'en-GB'],
  ['zh-CN', 'zh-CN', 'zh-CN'],
  ['de', 'en', 'en'],
  ['zh-TW', 'en', 'en'],
])(
  'dates are those of the user’s own form of the language: %s with texts in %s: %s',
  async (own, ours, is) => {
    vi.resetModules();
    vi.spyOn(fakeBrowser.i18n, 'getUILanguage').mockReturnValue(own);
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockReturnValue(ours);
    const { dateLanguage } = await import('../../lib/words');
    expect(dateLanguage()).toBe(is);
  },
);
