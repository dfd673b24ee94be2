import { describe, expect, it } from 'vitest';
import { shipped, withoutComments } from './sources';

/** The store's own values: every room reads the connection. */
const STORE = 'lib/store/';

const DECLARED = /export const (\w+) = per(Device|Account|Connection)(?:<[^(]*>)?\(\s*'([^']+)'/g;

const roomOf = (file: string) => file.split('/').slice(0, 2).join('/');
const sources = shipped.map((source) => ({ file: source.file, code: withoutComments(source) }));
const declared = sources.flatMap(({ file, code }) =>
  [...code.matchAll(DECLARED)].map(([, constant = '', scope = '', name = '']) => ({
    file,
    constant,
    key: `${scope} ${name}`,
  })),
);

describe('stored values', () => {
  it('are all found here', () => {
    const calls = sources.flatMap(({ code }) => [...code.matchAll(/ = per(?:Device|Account|Connection)\b/g)]);
    expect(declared.length).toBeGreaterThan(15);
    expect(declared).toHaveLength(calls.length);
  });

  it('have unique keys', () => {
    const keys = declared.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('are named only in the room that owns them', () => {
    const strangers = declared
      .filter(({ file }) => !file.startsWith(STORE))
      .flatMap(({ file: owner, constant }) =>
        sources
          .filter(({ file, code }) => roomOf(file) !== roomOf(owner) && names(code, constant))
          .map(({ file }) => `${file} names ${constant} of ${owner}`),
      );
    expect(strangers).toEqual([]);
  });

  it('are written by the store alone', () => {
    const writers = sources.filter(
      ({ file, code }) => !file.startsWith(STORE) && /['"]values['"]/.test(code),
    );
    expect(writers.map(({ file }) => file)).toEqual([]);
  });
});

/** Whether the code imports it, under its own name or another. */
function names(code: string, constant: string): boolean {
  return new RegExp(`^import [^;]*\\b${constant}\\b[^;]*;`, 'm').test(code);
}
