import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { OF_MEDIA } from '../../entrypoints/library/item-icon';
import type { Handlers } from '../../lib/messaging/server';
import { MEDIA_TYPES } from '../../lib/model/media-types';
import type { deliveries } from '../../lib/outbox/deliver/deliveries';
import type { verifications } from '../../lib/outbox/verify/verifications';
import type { DELIVERY, PROBLEMS } from '../../lib/problems/kinds';
import type { DeliveryTraits } from '../../lib/problems/traits';
import type { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import type { Word } from '../../lib/words';
import { unlisted } from './lists';
import { read, type Source, shipped } from './sources';

// Frequent additions. Others: operations.test.ts, settings.test.ts and words.test.ts (languages) beside this file, and
// test/lib/service/new-code.test.ts.

describe('a file of these folders must be in the list beside it', () => {
  const LISTS: [what: string, list: string, kind: RegExp, example: string][] = [
    [
      'a menu item',
      '/menus.ts',
      /^export const \w+: ContextMenuItem\b/m,
      'export const star: ContextMenuItem = {};',
    ],
    [
      'special content',
      '/normalisers.ts',
      /^export const \w+: Normaliser\b/m,
      'export const star: Normaliser = {};',
    ],
    ['a site rule', '/sites/index.ts', /^export const \w+: SiteRule\b/m, 'export const star: SiteRule = {};'],
    [
      'a site rule for articles',
      '/sites/index.ts',
      /^export const \w+ = articlePage\(/m,
      'export const star = articlePage({});',
    ],
    [
      'a kind of job, sent',
      '/deliver/deliveries.ts',
      /^export const \w+: Deliver\b/m,
      'export const star: Deliver = f;',
    ],
    [
      'a kind of job, verified',
      '/verify/verifications.ts',
      /^export const \w+: Verify\b/m,
      'export const star: Verify = f;',
    ],
    [
      'methods for the pages',
      '/contract.ts',
      /^export const \w+Methods\b/m,
      'export const starMethods = {};',
    ],
  ];

  it.each(LISTS)('%s: %s', (_, list, kind, example) => {
    const folder = shipped.find(({ file }) => file.endsWith(list))?.file.replace(/[^/]+$/, '');
    const star: Source = { file: `${folder}star.ts`, text: example };
    expect(unlisted(list, kind, shipped)).toEqual([]);
    expect(unlisted(list, kind, [...shipped, star])).toEqual(['star.ts']);
  });
});

/** The keys that a value of the type may lack. */
type Optional<T> = { [K in keyof T]-?: Omit<T, K> extends T ? K : never }[keyof T];

it('the type checker asks for what belongs to an addition', () => {
  // A method for the pages: its handler.
  expectTypeOf<Optional<Handlers>>().toBeNever();
  // A kind of job: how it is sent and verified.
  expectTypeOf<Optional<typeof deliveries>>().toBeNever();
  expectTypeOf<Optional<typeof verifications>>().toBeNever();
  // A kind of problem: its row, with every trait.
  expectTypeOf<Optional<typeof DELIVERY>>().toBeNever();
  expectTypeOf<Optional<typeof PROBLEMS>>().toBeNever();
  expectTypeOf<Optional<DeliveryTraits>>().toBeNever();
  // A setting: its default.
  expectTypeOf<Optional<typeof DEFAULT_SETTINGS>>().toBeNever();
  // A message: its English text.
  expectTypeOf<'thereIsNoSuchMessage'>().not.toExtend<Word>();
});

it('a test recognises each format of the kinds of files by content', () => {
  const [recognised = ''] = read(['test/lib']).flatMap(({ file, text }) =>
    file.endsWith('/recognise.test.ts') ? text : [],
  );
  const formats = MEDIA_TYPES.flatMap(({ value, formats }) =>
    Object.keys(formats).map((extension) => `, ${value}, '${extension}']`),
  );
  expect(formats).not.toEqual([]);
  expect(formats.filter((expected) => !recognised.includes(expected))).toEqual([]);
});

it('each kind of file has an icon of its own in the library', () => {
  const plain = MEDIA_TYPES.filter(({ value }) => !Object.hasOwn(OF_MEDIA, value));
  expect(plain).toEqual([]);
});

describe('the tables of additions', () => {
  const documents = read(['.github', 'lib', 'test/service'], ['.md']).map(({ text }) => text);
  const tables = [readFileSync('README.md', 'utf8'), ...documents].flatMap(
    (text) => /^\| to add \|.*\n.*\n((?:\|.*\n)+)/m.exec(text)?.[1] ?? [],
  );
  const named = [...tables.join('').matchAll(/`([\w./-]+(?:\/|\.ts))`/g)].map(([, path = '']) => path);

  it('are in the documents', () => {
    expect(tables).not.toEqual([]);
  });

  it.each([...new Set(named)])('name %s, which exists', (path) => {
    expect(existsSync(path) || shipped.some(({ file }) => `/${file}`.includes(`/${path}`))).toBe(true);
  });
});
