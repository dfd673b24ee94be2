import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateNames, safeStem } from '../../../lib/text/safe-name';

/** Any Unicode text, with lone surrogates and control characters, much longer than a name may be. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 2000 }),
  fc.string({ unit: 'grapheme', maxLength: 2000 }),
  fc
    .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 200 })
    .map((codes) => String.fromCharCode(...codes)),
);

describe('safeStem', () => {
  it.each([
    ['Bread: a report', 'Bread a report'],
    ['a/b\\c', 'a b c'],
    ['  .hidden. ', 'hidden'],
    ['研究报告', '研究报告'],
    ['Cafe\u0301 \u304b\u3099', 'Caf\u00e9 \u304c'],
    ['', 'clip'],
    ['...', 'clip'],
    ['x'.repeat(200), 'x'.repeat(120)],
    ['👩‍🍳'.repeat(3), '👩‍🍳'.repeat(3)],
    ['CON', 'CON_'],
    ['lpt1.backup', 'lpt1_.backup'],
  ])('%j: %j', (title, stem) => {
    expect(safeStem(title)).toBe(stem);
  });

  it('makes a name that every disk accepts of any title, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const stem = safeStem(title);
        expect(stem).not.toBe('');
        expect(stem).not.toMatch(/\p{Cs}/u);
        expect(stem).not.toMatch(/[\p{Cc}\\/:*?"<>|]|^[. ]|[. ]$/u);
        // Most disks allow 255 bytes, and the number and the extension need some.
        expect(new TextEncoder().encode(stem).length).toBeLessThanOrEqual(200);
        expect(safeStem(stem)).toBe(stem);
      }),
    );
  });
});

describe('candidateNames', () => {
  it('adds a number, and finally the reference', () => {
    const names = candidateNames('Bread', 'k7q2fm3p', 'pdf');
    expect([...names.slice(0, 3), names.at(-1)]).toEqual([
      ...['Bread.pdf', 'Bread (2).pdf', 'Bread (3).pdf'],
      'Bread k7q2fm3p.pdf',
    ]);
  });

  it('gives different names of at most 1024 characters, whatever the title', () => {
    fc.assert(
      fc.property(anyText, (title) => {
        const names = candidateNames(title, 'k7q2fm3p', 'xmind');
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) expect(name.length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
