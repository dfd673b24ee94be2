import { expect, it } from 'vitest';
import { shipped, withoutComments } from './sources';

/** A schema of several parts, made while its file loads. One of a single part, such as `z.string()`, costs little. */
const MADE_AT_ONCE =
  /^(?:export )?const (\w+) = z\s*\.(?:object|looseObject|array|record|tuple|union|discriminatedUnion|pipe|partial|extend)\(/gm;

it('a schema is made on its first use, so that the background starts fast (lib/startup/README.md)', () => {
  const found = shipped.flatMap((source) =>
    [...withoutComments(source).matchAll(MADE_AT_ONCE)].map(([, name]) => `${source.file}: ${name}`),
  );
  expect(found).toEqual([]);
});
