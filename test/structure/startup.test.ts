import { expect, it } from 'vitest';
import { loadedBy, shipped, withoutComments } from './sources';

/** A schema of several parts, made while its file loads. One of a single part, such as `z.string()`, costs little. */
const MADE_AT_ONCE =
  /^(?:export )?const (\w+) = z\s*\.(?:object|looseObject|array|record|tuple|union|discriminatedUnion|pipe|partial|extend)\(/gm;

it('a schema is made on its first use, so that the background starts fast (lib/startup/README.md)', () => {
  const found = shipped.flatMap((source) =>
    [...withoutComments(source).matchAll(MADE_AT_ONCE)].map(([, name]) => `${source.file}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** A regular expression with a property of characters, outside any function. The browser looks up all characters. */
const LOOKED_UP_AT_ONCE = /^(?:export )?const (\w+) =\s+\/.*\\p\{/gm;

it('the background looks up a property of characters in functions only (lib/startup/README.md)', () => {
  const loaded = loadedBy('entrypoints/background.ts');
  const found = loaded.flatMap((source) =>
    [...withoutComments(source).matchAll(LOOKED_UP_AT_ONCE)].map(([text]) => `${source.file}: ${text}`),
  );
  expect(loaded.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
