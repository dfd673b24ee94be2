import { expect, it } from 'vitest';
import { withPlainSpaces } from '../../../lib/capture/snapshot/searchable';

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
])('%s', (_, text, plain) => {
  const withTies = (written: string) => written.replaceAll('~', '\u00a0');
  expect(withPlainSpaces(withTies(text))).toBe(withTies(plain));
});
