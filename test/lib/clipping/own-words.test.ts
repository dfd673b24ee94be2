import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { expect, it } from 'vitest';
import { withOwnWords } from '../../../lib/clipping/own-words';
import { aClip } from '../support/job';

const written = (words: string) => withOwnWords(aClip({ markdown: 'TEXT' }), words).markdown;
const shown = (markdown: string) =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

it.each<[what: string, words: string, markdown: string]>([
  ['a line', 'Read this.', 'Read this.'],
  ['Markdown', '**Read** [this](https://example.org)', '**Read** [this](https://example.org)'],
  ['two lines', 'One\nTwo\n\nThree', 'One  \nTwo\n\nThree'],
  ['a list', '- one\n- two', '- one  \n- two'],
  ['an indented list', '\n \n  - one\n  - two\n', '  - one  \n  - two'],
  ['tags at the end', 'Read this. #maths\n#physics #Maths', 'Read this.\n\n#maths #physics'],
  ['a tag within a sentence', 'For the #maths group', 'For the #maths group\n\n#maths'],
  ['tags alone', '#论文 ＃数学', '#论文 #数学'],
  ['a tag in code', '```\n#include\n  x\n```', '```\n#include\n  x\n```'],
  ['code that is left open', '```\na #tag', '```\na #tag\n```'],
  ['a formula that is left open', '$$\nx', '$$\nx\n$$'],
  ['a comment that is left open', '<!-- a', '\\<!-- a'],
  ['control characters', 'a\u0000\u202eb\r\nc', 'ab  \nc'],
])('%s: before the text, with a rule between them', (_, words, markdown) => {
  expect(written(words)).toBe(`${markdown}\n\n---\n\nTEXT`);
});

it.each([
  'Read this.',
  '- a list',
  '> a quotation',
  '| a |\n| - |\n| b |',
  '# A heading',
  '```\ncode',
  '~~~~\ncode\n~~~',
  '- ```\n  code',
  '<!-- comment',
  '<pre>',
  '<script>',
  '<![CDATA[',
  '<?php',
  '<div>',
  '    indented',
  '[^1]: a note',
  '*emphasis',
  '`code',
  '[a link](',
])('no words hide the text or take it in: %s', (words) => {
  expect(shown(written(words))).toMatch(/<hr \/>\n<p>TEXT<\/p>(?:\n<section.*)?$/s);
});

it.each(['', ' \n\t', '\u0000'])('without words, nothing changes: %j', (words) => {
  const clip = aClip();
  expect(withOwnWords(clip, words)).toBe(clip);
});

it('a link gets its words as content', () => {
  const link = aClip({ kind: 'link', markdown: '' });
  expect(withOwnWords(link, 'Read this.')).toEqual({ ...link, words: true, markdown: 'Read this.' });
});

it('a file carries no words, and they are not dropped in silence', () => {
  const file = aClip({ markdown: '', bytes: new Blob(['a']) });
  expect(() => withOwnWords(file, 'Read this.')).toThrow(
    expect.objectContaining({ problem: { kind: 'invalid-input', field: 'words' } }),
  );
});
