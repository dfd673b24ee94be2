import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const OWN = ['lib', 'entrypoints'];
const CODE = /\.tsx?$/;
/** A text in quotes, as the code writes the name of a message. */
const QUOTED = /(['"`])(\w+)\1/g;

/** The first short name is `a0`. Browsers do not tell upper from lower case in names. */
const FIRST = 360;

/** Short names of messages, by the names that the code and the locales have. */
export type ShortWords = ReadonlyMap<string, string>;

/**
 * The code and the locales write the names of messages some 2,700 times, so the build makes them short. A name stays
 * if it could be anything else, too: if it is a single word, or if the manifest or the code has it outside of quotes.
 * `test/structure/short-words.test.ts` lets the compiler prove that the others are only names of messages.
 */
export function shortWordsFor(names: readonly string[], code: string): ShortWords {
  const all = new Set(names);
  const elsewhere = new Set(code.replace(QUOTED, ' ').match(/\w+/g));
  const isOne = (name: string) => name.endsWith('One') && all.has(withoutOne(name));
  const isOnlyName = (name: string) => !elsewhere.has(name) && !code.includes(`__MSG_${name}__`);
  const renamed = names.filter((name) => /[A-Z]/.test(name) && !isOne(name) && isOnlyName(name));
  const short = new Map(renamed.map((name, at) => [name, (FIRST + at).toString(36)]));
  for (const name of names.filter(isOne)) {
    const base = short.get(withoutOne(name));
    if (base) short.set(name, `${base}One`);
  }
  return short;
}

const withoutOne = (name: string) => name.slice(0, -'One'.length);

/** All code that ships. */
export function ownCode(): string {
  const files = OWN.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return files
    .filter((file) => CODE.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Code with the short names. */
export const withShortWords = (code: string, short: ShortWords): string =>
  code.replace(QUOTED, (whole, quote: string, name: string) =>
    short.has(name) ? quote + short.get(name) + quote : whole,
  );

/** The messages of a locale by their short names, without the white space of the source. */
export const withShortNames = (json: string, short: ShortWords): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(json)).map(([name, text]) => [short.get(name) ?? name, text]),
    ),
  );

/** A step of the build that gives our code the short names. Tests run the code as it is written. */
export const shortWords = (short: ShortWords) => ({
  name: 'short-words',
  enforce: 'pre' as const,
  apply: 'build' as const,
  transform: (code: string, id: string) =>
    CODE.test(id) && OWN.includes(path.relative('.', id).split(path.sep)[0] ?? '')
      ? withShortWords(code, short)
      : undefined,
});
