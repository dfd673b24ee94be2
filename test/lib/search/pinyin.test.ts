import { expect, it } from 'vitest';
import { pinyin } from '../../../lib/search/pinyin';

it.each([
  ['阿', 'a'],
  ['座', 'zuo'],
  ['做', 'zuo'],
  ['研', 'yan'],
  ['資', 'zi'],
  ['女', 'nv'],
  ['略', 'lve'],
  ['鑫', 'xin'],
  ['a', undefined],
  ['の', undefined],
  ['한', undefined],
])('%s is read %s', (character, reading) => {
  expect(pinyin(character)).toBe(reading);
});

/** The limit of a table of 402 boundaries: each character has one reading, its most common one. */
it.each([
  ['长', 'zhang', 'chang'],
  ['重', 'zhong', 'chong'],
  ['乐', 'le', 'yue'],
])('%s is known as %s, and not also as %s', (character, known, other) => {
  expect(pinyin(character)).toBe(known);
  expect(pinyin(character)).not.toBe(other);
});
