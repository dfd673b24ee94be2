import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { nextPart } from '../../../../lib/outbox/jobs/part';
import { blockStarts } from '../../../../lib/text/blocks';

const cut = (markdown: string): string[] => {
  const ends = [...blockStarts(markdown), markdown.length];
  return ends.map((end, index) => markdown.slice(ends[index - 1] ?? 0, end));
};

it.each<[string, string, string[]]>([
  ['paragraphs', 'One.\n\nTwo.', ['One.\n\n', 'Two.']],
  ['lines of one paragraph', 'One.\nTwo.', ['One.\nTwo.']],
  ['a heading', '# One\n\nTwo.', ['# One\n\n', 'Two.']],
  ['a loose list, whole', '- a\n\n- b\n\n  more\n\nEnd.', ['- a\n\n- b\n\n  more\n\n', 'End.']],
  ['a numbered list, whole', '1. a\n\n2. b', ['1. a\n\n2. b']],
  ['a fence with empty lines', '```js\na\n\nb\n```\n\nEnd.', ['```js\na\n\nb\n```\n\n', 'End.']],
  ['a shorter fence within', '````\n```\n\nb\n````\n\nEnd.', ['````\n```\n\nb\n````\n\n', 'End.']],
  ['after code in a line of text', '``` `` ``` is code.\n\nEnd.', ['``` `` ``` is code.\n\n', 'End.']],
  [
    'a fence within an item',
    '- a\n\n  ```\n  b\n\n  c\n  ```\n\nEnd.',
    ['- a\n\n  ```\n  b\n\n  c\n  ```\n\n', 'End.'],
  ],
  ['a table', '| a |\n| - |\n| b |\n\nEnd.', ['| a |\n| - |\n| b |\n\n', 'End.']],
  ['a quotation', '> a\n>\n> b\n\nEnd.', ['> a\n>\n> b\n\n', 'End.']],
  ['a formula', '$$\na\n\nb\n$$\n\nEnd.', ['$$\na\n\nb\n$$\n\n', 'End.']],
  ['a footnote of two paragraphs', '[^1]: a\n\n    b\n\nEnd.', ['[^1]: a\n\n    b\n\n', 'End.']],
  ['nothing', '', ['']],
])('cuts %s', (_, markdown, blocks) => {
  expect(cut(markdown)).toEqual(blocks);
});

const block = fc.oneof(
  fc.constantFrom(
    '# Heading',
    '```\ncode\n\nmore\n```',
    '| a | b |\n| - | - |\n| 1 | 2 |',
    '> quoted\n>\n> more',
    '---',
    '``` `` ``` in text',
  ),
  fc.constantFrom('- one\n- two\n\n  loose', '1. one\n\n   ```\n   code\n\n   x\n   ```\n\n2. two'),
  fc.constantFrom('Paragraph **bold** 中文 text.', 'Line one  \nline two', '~~~\n```\n\n~~~'),
);
const markdown = fc.array(block, { minLength: 1, maxLength: 12 }).map((blocks) => blocks.join('\n\n'));

describe('for all blocks and limits', () => {
  const md = new MarkdownIt();

  it('the parts together are the whole, and no block is split', () => {
    fc.assert(
      fc.property(markdown, fc.integer({ min: 1, max: 200 }), (text, limit) => {
        const parts: string[] = [];
        for (let done = 0, last = false; !last; ) {
          const part = nextPart(text, {
            limit,
            done,
            parts: parts.length,
            accepted: 0,
            notes: [],
            full: false,
          });
          expect(part.single || part.bytes <= limit).toBe(true);
          expect(part.end > done && part.index === parts.length).toBe(true);
          parts.push(part.text);
          ({ end: done, last } = part);
        }
        expect(parts.map((part) => md.render(part)).join('')).toBe(md.render(text));
      }),
    );
  });
});

it('counts bytes, not characters', () => {
  expect(nextPart('中文', undefined)).toMatchObject({ bytes: 6, last: true, single: true });
});
