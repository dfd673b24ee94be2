import { describe, expect, it } from 'vitest';
import type { Piece } from '../../../../lib/capture/markdown/delimiters';
import { escapeDollars } from '../../../../lib/capture/markdown/dollars';

describe('escapeDollars', () => {
  it.each([
    ['It costs $5 and $6.', 'It costs $5 and $6.'],
    ['$5-$10, $5/$6', '$5-$10, $5/$6'],
    ['5$ or 6$', '5$ or 6$'],
    ['US$5 (A$7)', 'US$5 (A$7)'],
    ['only $5', 'only $5'],
    ['$x$', '\\$x$'],
    ['100$-200$', '100\\$-200$'],
    ['$HOME/bin:$PATH', '\\$HOME/bin:$PATH'],
    ['$5 or 6$', '\\$5 or 6$'],
    ['$a$b$c$', '\\$a\\$b\\$c$'],
    ['$$ a $$', '\\$$ a \\$$'],
  ])('text: %j', (text, escaped) => {
    expect(escapeDollars([text], new Set([0])).join('')).toBe(escaped);
  });

  const opens: Piece = { kind: 'strong', opens: true };
  const closes: Piece = { kind: 'strong', opens: false };

  it.each<[string, Piece[], number[], Piece[]]>([
    ['a price before a formula', ['for $5, ', '$x$'], [0], ['for $5, ', '$x$']],
    ['a sign right before a formula', ['US$', '$x$'], [0], ['US\\$', '$x$']],
    ['a formula that holds one', ['$5, ', '$x\\$y$', ' for 6$'], [0, 2], ['$5, ', '$x\\$y$', ' for 6$']],
    ['over bold text', [opens, '$5', closes, ' or 6$'], [1, 3], [opens, '\\$5', closes, ' or 6$']],
    ['after a break', ['$5\ufdd0', '$6'], [0, 1], ['$5\ufdd0', '$6']],
  ])('a line: %s', (_, pieces, texts, escaped) => {
    expect(escapeDollars(pieces, new Set(texts))).toEqual(escaped);
  });
});
