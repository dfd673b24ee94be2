import { expect, it } from 'vitest';
import { readingLength } from '../../../lib/text/reading-length';

const words = (count: number) => 'word '.repeat(count);

it.each<[string, string, number, number]>([
  ['nothing', '', 0, 0],
  ['one paragraph', 'Every kitchen has somebody who makes tea.', 7, 1],
  ['words with marks in them', 'It’s a well-known café.', 4, 1],
  ['a link, without its address', 'See [the page](https://example.com/a/b-c?d=e).', 3, 1],
  ['a picture, without its address', '![A loaf](https://example.com/loaf.png)', 2, 1],
  ['Chinese, by its characters', '一杯茶能热多久？', 7, 1],
  ['both', '用 Satchel 收藏', 4, 1],
  ['a long text', words(1150), 1150, 5],
  ['a long Chinese text', '茶'.repeat(2000), 2000, 5],
])('counts words and minutes of %s', (_, markdown, words, minutes) => {
  expect(readingLength(markdown)).toEqual({ words, minutes });
});
