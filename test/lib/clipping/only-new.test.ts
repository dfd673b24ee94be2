import { expect, it } from 'vitest';
import { onlyNew } from '../../../lib/clipping/only-new';
import { composeAll } from '../../../lib/outbox/jobs/compose';
import { aHead, aJob, SOURCE_WORDS } from '../support/job';

const NOTE = 'Bread\n\nFlour, water and salt. Knead it well.\n\n1. Mix\n2. Bake\n\nlet oven = 230';

it.each([
  ['nothing that is already there', '# Bread\n\nFlour, water and salt.', ''],
  ['a new paragraph', 'Flour, water and salt.\n\nAdd time.', 'Add time.'],
  ['a paragraph that goes on', 'Knead it well. Twice.', 'Knead it well. Twice.'],
  ['the new items of a list', '1. Mix\n2. Rest\n3. Bake', '2. Rest'],
  ['a new item with all that is in it', '- Mix\n- Rest\n\n  for an hour', '- Rest\n\n  for an hour'],
  [
    'nothing that differs only in markup',
    '**Flour**, [water](https://e.org/w) and _salt_.\n\n> Knead it well.',
    '',
  ],
  ['no picture by itself', '![Dough](https://e.org/d.png)\n\nKnead it well.', ''],
  ['a picture inside new text', 'Look: ![Dough](https://e.org/d.png)', 'Look: ![Dough](https://e.org/d.png)'],
  [
    'a picture at the beginning with the new text after it',
    '![Loaf](https://e.org/l.png)\n\nAdd time.\n\nKnead it well.',
    '![Loaf](https://e.org/l.png)\n\nAdd time.',
  ],
  ['no picture of pictures alone', '![Dough](https://e.org/d.png)\n\n![Loaf](https://e.org/l.png)', ''],
  [
    'a picture after new text, and none after old text',
    'Add time.\n\n![Dough](https://e.org/d.png)\n\nKnead it well.\n\n![Loaf](https://e.org/l.png)',
    'Add time.\n\n![Dough](https://e.org/d.png)',
  ],
  ['no code that is there', '```js\nlet oven = 230\n```', ''],
  ['a line that begins with code', '``` `new` ``` code.\n\nKnead it well.', '``` `new` ``` code.'],
  ['new code as a whole', '```js\nlet oven = 200\n```', '```js\nlet oven = 200\n```'],
])('keeps %s', (_, markdown, fresh) => {
  expect(onlyNew(markdown, NOTE)).toBe(fresh);
});

it.each([
  ['a word within another', 'Go', 'It goes on.', 'Go'],
  ['a word of a sentence', 'Salt', 'Flour, water and salt mixed.', 'Salt'],
  ['letters of two words', 'No', 'in order', 'No'],
  ['not a line', 'Salt', 'Flour\nSalt\nWater', ''],
  ['not a sentence', 'Knead it.', 'Mix it. Knead it. Bake it.', ''],
  ['a sign within a word', '水', '水平', '水'],
  ['not a clause', '加水', '和面，加水。', ''],
  ['not a word that is partly bold', '**Fl**our and salt', 'Flour and salt', ''],
  [
    'no long text within a longer one',
    'the flour and the water and the salt',
    'Mix the flour and the water and the salt well',
    '',
  ],
])('keeps a short text unless it stands by itself in the note: %s', (_, markdown, note, fresh) => {
  expect(onlyNew(markdown, note)).toBe(fresh);
});

it.each([
  ['other code', '```js\nif (a && b) return f(a - b)\n```', 'if (a || b) return f(a + b)', 'all'],
  ['the same code, laid out anew', '```js\nif (a)\n  return -b\n```', 'Code:\nif (a)\n    return -b', 'none'],
  ['another formula', '$$\na + b\n$$', 'a - b', 'all'],
  ['the same formula', '$$\na + b\n$$', '$$\na+b\n$$', 'none'],
  ['a number below zero', '−12.5 °C', '12.5 °C', 'all'],
  ['the same number', '-12.5 °C', 'Cold: −12.5 °C', 'none'],
  ['a number above zero', '12.5 °C', '-12.5 °C', 'all'],
  ['a range', 'pages 10-12', 'pages 10–12', 'none'],
  ['a date', '2026-05-01', '2026/05/01', 'none'],
])('keeps what differs in a sign that counts: %s', (_, markdown, note, kept) => {
  expect(onlyNew(markdown, note)).toBe(kept === 'all' ? markdown : '');
});

it('keeps everything for an empty note', () => {
  expect(onlyNew('One.\n\n- Two', '')).toBe('One.\n\n- Two');
});

it('takes no source line for new text, in whatever form the note has it', () => {
  const clip = aHead({ author: '张三', published: '2026-05-01' });
  const text = 'By 张三, 1 May.\n\nFlour, water and salt.';
  const note = composeAll(aJob({ clip }), text, SOURCE_WORDS);
  expect(onlyNew(text, note)).toBe('');
  // A later line of credits is no part of the page either.
  const again = composeAll(aJob({ clip: { ...clip, published: '2026-06-01' } }), text, SOURCE_WORDS);
  expect(onlyNew(text, again)).toBe('');
});
