import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const messagesSchema = z.record(z.string(), z.object({ message: z.string() }));
export type Messages = z.infer<typeof messagesSchema>;

/** Every locale in `public/_locales` by its name. */
export function locales(): Map<string, Messages> {
  return new Map(
    readdirSync('public/_locales').map((name) => [
      name,
      messagesSchema.parse(JSON.parse(readFileSync(`public/_locales/${name}/messages.json`, 'utf8'))),
    ]),
  );
}

/** Locales with every message. Others may be partial: the browser falls back to English, message by message. */
const COMPLETE = new Set(['en', 'zh_CN']);

/** What is wrong with a locale, one sentence each. */
export function faultsOf(name: string, messages: Messages, english: Messages): string[] {
  // The pages' `lang` attribute: a locale without it would claim to be English.
  const needed = COMPLETE.has(name) ? wordsOf(messages.language?.message ?? 'en', english) : ['language'];
  return [
    ...needed.filter((key) => !messages[key]).map((key) => `${key} is missing.`),
    ...Object.entries(messages).flatMap(([key, { message }]) =>
      faultsIn(key, message, english[key]?.message),
    ),
  ];
}

/** Every message that a language needs. Not all of them have another form for one thing. */
function wordsOf(language: string, english: Messages): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const isNeeded = (key: string) => !isOne(key, english) || pluralCategories.includes('one');
  return Object.keys(english).filter(isNeeded);
}

/** Whether a message is another one's form for one thing. */
export function isOne(key: string, english: Messages): boolean {
  return key.endsWith('One') && english[key.slice(0, -'One'.length)] !== undefined;
}

function faultsIn(key: string, message: string, english: string | undefined): string[] {
  if (english === undefined) return [`${key} is not in English.`];
  if (!message.trim()) return [`${key} is empty.`];
  if (/\$\d\$/.test(message)) {
    return [`${key} has adjacent placeholders: Chrome reads $1$2 as a named one and refuses the extension.`];
  }
  const own = placeholders(message);
  const expected = placeholders(english);
  return own === expected ? [] : [`${key} has the placeholders "${own}" in place of "${expected}".`];
}

function placeholders(message: string): string {
  return [...new Set(message.match(/\$\d/g))].sort().join(' ');
}
