import { expect, it } from 'vitest';
import { withoutUnseen, withPlainSpaces } from '../../../lib/capture/snapshot/searchable';

/** Non-breaking spaces are written as `~`. */
it.each([
  ['between words', 'seen~by~all', 'seen by all'],
  ['after a sentence, before the usual space', 'The end.~ Next', 'The end.  Next'],
  ['beside an element', 'with~', 'with '],
  ['behind an element', '~instructions', ' instructions'],
  ['a unit', '10~km, 5~%, 9~€, §~3', '10~km, 5~%, 9~€, §~3'],
  ['a date', '3~May', '3~May'],
  ['French punctuation', '«~Quoi~?~» : rien~!', '«~Quoi~?~» : rien~!'],
  ['a dash', 'one~– two', 'one~– two'],
  ['a gap', 'Name:~~~Date ~ Place', 'Name:~~~Date ~ Place'],
  ['nothing else', '~', '~'],
])('makes a non-breaking space plain, unless it belongs to something: %s', (_, text, plain) => {
  const withTies = (written: string) => written.replaceAll('~', '\u00a0');
  expect(withPlainSpaces(withTies(text))).toBe(withTies(plain));
});

it.each([
  ['in a word', 'hy\u00adphen zero\u200bwidth', 'hyphen zerowidth'],
  ['a joiner alone', '\u200d', ''],
  ['joiners between spaces', ' \u200c \u200d', '  '],
  ['a joiner in an emoji', '\u{1f468}\u200d\u{1f4bb}', '\u{1f468}\u200d\u{1f4bb}'],
  ['a non-joiner in Persian', 'می\u200cخواهم', 'می\u200cخواهم'],
])('an invisible character: %s', (_, text, seen) => {
  expect(withoutUnseen(text)).toBe(seen);
});
