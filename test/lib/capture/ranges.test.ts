import { expect, it } from 'vitest';
import { textWithin } from '../../../lib/capture/dom/ranges';

const TEXTS = ['First words, middle words, ', 'last words'];

/** Each range: the text and the place where it begins, and those where it ends. Firefox selects several with Ctrl. */
it.each<[string, [number, number, number, number][], string]>([
  ['all', [[0, 0, 1, 10]], 'First words, middle words, last words'],
  ['a part', [[0, 13, 1, 4]], 'middle words, last'],
  [
    'two parts of one text',
    [
      [0, 0, 0, 5],
      [0, 13, 0, 19],
    ],
    'First middle',
  ],
  [
    'two parts of two texts',
    [
      [0, 0, 0, 11],
      [1, 0, 1, 4],
    ],
    'First words last',
  ],
])('takes %s', (_, places, expected) => {
  const texts = TEXTS.map((text) => new Text(text));
  document.body.replaceChildren(...texts);
  const ranges = places.map(([from, start, to, end]) => {
    const range = new Range();
    range.setStart(texts[from] ?? document, start);
    range.setEnd(texts[to] ?? document, end);
    return range;
  });
  expect(texts.map((text) => textWithin(text, ranges)).join('')).toBe(expected);
});
