import { describe, expect, it } from 'vitest';
import { faultsOf, isOne, locales, type Messages } from './locales';
import { shipped, withoutComments } from './sources';

const all = locales();
const english = all.get('en') ?? {};
const code = shipped.map(withoutComments).join('\n');
const inManifest = [...code.matchAll(/__MSG_(\w+)__/g)].map(([, word]) => word);

it('every message that the manifest names exists', () => {
  expect(inManifest.filter((word) => !word || !(word in english))).toEqual([]);
});

it('no message is unused', () => {
  // A table that picks a message has its full name in quotes.
  const quoted = new Set([...code.matchAll(/['"`](\w+)['"`]/g)].map(([, word]) => word));
  const isUsed = (word: string) =>
    quoted.has(isOne(word, english) ? word.slice(0, -'One'.length) : word) || inManifest.includes(word);
  expect(Object.keys(english).filter((word) => !isUsed(word))).toEqual([]);
});

it('there is English and Simplified Chinese', () => {
  expect([...all.keys()]).toEqual(expect.arrayContaining(['en', 'zh_CN']));
});

it.each([...all])('%s has no fault', (name, messages) => {
  expect(faultsOf(name, messages, english)).toEqual([]);
});

/** What a reader knows by another word. */
const SECOND_WORDS: [locale: string, word: RegExp, first: string][] = [
  ['en', /append/i, 'add'],
  ['zh_CN', /页面/, '网页'],
];

it.each(SECOND_WORDS)('in %s there is no %s for %s', (locale, word) => {
  const texts = Object.values(all.get(locale) ?? {}).map(({ message }) => message);
  expect(texts.filter((text) => word.test(text))).toEqual([]);
});

describe('a locale', () => {
  const reference = textsOf({ language: 'en', save: 'Save', saved: 'Saved $1 to $2' });
  const french = { language: 'fr', save: 'Enregistrer' };

  it.each<[what: string, name: string, texts: Record<string, string>, faults: string[]]>([
    ['may be partial', 'fr', french, []],
    ['may have all messages', 'fr', { ...french, saved: '$1 enregistré dans $2' }, []],
    ['may order placeholders otherwise', 'fr', { ...french, saved: 'Dans $2 : $1' }, []],
    ['must not have other messages', 'fr', { ...french, sauve: 'x' }, ['sauve is not in English.']],
    ['must not have an empty message', 'fr', { ...french, save: ' ' }, ['save is empty.']],
    ['must name its language', 'fr', { save: 'Enregistrer' }, ['language is missing.']],
    [
      'must have the same placeholders',
      'fr',
      { ...french, saved: '$1 enregistré' },
      ['saved has the placeholders "$1" in place of "$1 $2".'],
    ],
    [
      'must not have adjacent placeholders',
      'fr',
      { ...french, saved: '$1$2' },
      ['saved has adjacent placeholders: Chrome reads $1$2 as a named one and refuses the extension.'],
    ],
    [
      'must be complete if it is Chinese',
      'zh_CN',
      { language: 'zh-CN', save: '保存' },
      ['saved is missing.'],
    ],
  ])('%s', (_, name, texts, faults) => {
    expect(faultsOf(name, textsOf(texts), reference)).toEqual(faults);
  });
});

function textsOf(texts: Record<string, string>): Messages {
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, { message }]));
}
