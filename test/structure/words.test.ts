import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { shipped, withoutComments } from './sources';

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));

const locales = readdirSync('public/_locales').map((locale) => ({
  locale,
  messages: messagesSchema.parse(JSON.parse(readFileSync(`public/_locales/${locale}/messages.json`, 'utf8'))),
}));
const english = locales.find(({ locale }) => locale === 'en')?.messages ?? {};
const code = shipped.map(withoutComments).join('\n');
const inManifest = [...code.matchAll(/__MSG_(\w+)__/g)].map(([, word]) => word);

it('every message that the manifest names exists', () => {
  expect(inManifest.filter((word) => !word || !(word in english))).toEqual([]);
});

it('no message is unused', () => {
  // A table that picks a message has its full name in quotes.
  const quoted = new Set([...code.matchAll(/['"`](\w+)['"`]/g)].map(([, word]) => word));
  expect(Object.keys(english).filter((word) => !quoted.has(word) && !inManifest.includes(word))).toEqual([]);
});

describe.each(locales)('$locale', ({ messages }) => {
  it('has every message that English has', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('has no empty message', () => {
    expect(Object.keys(messages).filter((word) => !messages[word]?.message.trim())).toEqual([]);
  });

  it('has no adjacent placeholders: Chrome reads $1$2 as a named one and refuses the whole extension', () => {
    expect(Object.keys(messages).filter((word) => /\$\d\$/.test(messages[word]?.message ?? ''))).toEqual([]);
  });

  it('has the same placeholders as English', () => {
    const slots = (text = '') => [...new Set(text.match(/\$\d/g))].sort();
    const differing = Object.keys(english).filter(
      (word) => slots(english[word]?.message).join() !== slots(messages[word]?.message).join(),
    );
    expect(differing).toEqual([]);
  });
});
