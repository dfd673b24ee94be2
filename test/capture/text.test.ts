import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../lib/text/clean-text';
import { escapeMarkdown } from '../../lib/text/markdown-text';
import { inspect } from './support/inspect';

describe('cleanText', () => {
  it.each([
    ['plain', 'a\tb\nc é 漢 😀', 'a\tb\nc é 漢 😀'],
    ['NUL and controls', 'a\u0000b\u0007c\u007fd\u009be', 'abcde'],
    ['line ends', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['lone surrogates', 'a\ud800b\udc00c', 'a\ufffdb\ufffdc'],
    ['noncharacters', 'a\ufffeb\uffffc\ufdd0d\u{1fffe}e', 'abcde'],
    ['bidi controls', '\u202ea\u202c\u2066b\u2069', 'ab'],
    ['marks that Arabic and Persian need', 'a\u200fb\u200cc', 'a\u200fb\u200cc'],
  ])('trial 13: %s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('trial 13: makes anything valid UTF-8, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (text) => {
        const clean = cleanText(text);
        expect(new TextDecoder().decode(new TextEncoder().encode(clean))).toBe(clean.replace(/^\ufeff/, ''));
        expect(cleanText(clean)).toBe(clean);
      }),
    );
  });
});

describe('escapeMarkdown', () => {
  it.each([
    ['Plain title', 'Plain title'],
    ['  two\n\nlines ', 'two lines'],
    ['# one', '\\# one'],
    ['1. one', '1\\. one'],
    ['<b>&amp;</b>', '\\<b>\\&amp;\\</b>'],
    ['[a](javascript:b)', '\\[a\\](javascript:b)'],
    ['snake_case *b* `c`', 'snake_case \\*b\\* \\`c\\`'],
    ['---', '\\---'],
    ['AT&T, 3 < 4', 'AT&T, 3 < 4'],
  ])('%j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped);
  });

  it('shows exactly the text, in one paragraph', () => {
    const unit = fc.constantFrom(...'ab 1.)(#+-=_*~`<>&;!|[]\\"\':/', '&lt;', '<!--', '](', '\n', 'é', '漢');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const seen = inspect(escapeMarkdown(text));
        const line = text.replace(/\s+/g, ' ').trim();
        expect(seen).toEqual({ html: [], addresses: [], blocks: line ? ['paragraph_open'] : [], text: line });
      }),
      { numRuns: 1000 },
    );
  });
});
