import { expect, it } from 'vitest';
import { creditsOf } from '../../../lib/clipping/credits';

it.each<[byline: string, author: string | undefined]>([
  ['Ana Example', 'Ana Example'],
  ['By Ana Example', 'Ana Example'],
  ['作者：张三', '张三'],
  ['@ana', 'ana'],
  ['Ana\n Example\u202e', 'Ana Example'],
  ['https://example.org/people/ana', undefined],
  ['ana@example.org', undefined],
  ['', undefined],
  ['名'.repeat(100), '名'.repeat(100)],
  ['名'.repeat(101), `${'名'.repeat(99)}…`],
])('byline %j → %j', (byline, author) => {
  expect(creditsOf({ byline })).toEqual(author === undefined ? {} : { author });
});

it.each<[published: string, day: string | undefined]>([
  ['2026-05-01', '2026-05-01'],
  ['2026-05-01T23:30:00-08:00', '2026-05-01'],
  ['2026-05-01 08:00:00', '2026-05-01'],
  ['2026/5/1', '2026-05-01'],
  ['20260501T080000Z', '2026-05-01'],
  ['Fri, 01 May 2026 08:00:00 GMT', '2026-05-01'],
  ['May 1, 2026', '2026-05-01'],
  ['2026年5月1日', '2026-05-01'],
  ['1.5.2026', '2026-05-01'],
  // Day and month cannot be told apart, or the day is not known.
  ['05/01/2026', undefined],
  ['3 days ago', undefined],
  ['2026', undefined],
  ['0001-01-01T00:00:00', undefined],
  ['', undefined],
])('published %j → %j', (published, day) => {
  expect(creditsOf({ published })).toEqual(day === undefined ? {} : { published: day });
});
