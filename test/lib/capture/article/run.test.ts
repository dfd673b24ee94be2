import { describe, expect, it } from 'vitest';
import { addText, emptyRun, proseIn } from '../../../../lib/capture/article/measures/run';
import { textLength } from '../../../../lib/capture/dom/text-length';

describe('textLength', () => {
  it.each([
    ['', 0],
    [' \n ', 0],
    [' four ', 4],
    ['四个字吗', 12],
    ['かな', 6],
    ['한글', 6],
    ['مرحبا', 5],
  ])('%j: %d', (text, length) => {
    expect(textLength(text)).toBe(length);
  });
});

const SENTENCE = 'The wall will be raised by a whole metre this year.';

describe('proseIn', () => {
  it.each([
    ['a sentence', [SENTENCE], 51],
    ['a label', ['By Amos Trevail, environment reporter'], 0],
    ['a long label', ['By Amos Trevail, our environment reporter in the west'], 0],
    ['a long text without an end', ['a word and '.repeat(10)], 109],
    ['a Chinese sentence', ['昨晚七点，老城区的路灯重新亮了起来。'], 50],
    ['a copyright notice', [`${SENTENCE} © 2026`], 0],
    ['a sentence with a link', [SENTENCE, { link: 'the plans' }], 51],
    ['a sentence that is a link', [{ link: SENTENCE }], 0],
  ])('%s', (_, texts, prose) => {
    const run = emptyRun();
    for (const text of texts)
      typeof text === 'string' ? addText(run, text, false) : addText(run, text.link, true);
    expect(proseIn(run)).toBe(prose);
  });
});
