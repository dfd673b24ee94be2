import { expect, it } from 'vitest';
import { countReference, partReference } from '../../../../lib/outbox/jobs/reference';

const REFERENCE = 'k7q2fm3p';

it.each<[what: string, text: string, part: number, count: number]>([
  ['not there', 'Source: x', 0, 0],
  ['at the end of its line', `Source: x · ${REFERENCE}\n\nText`, 0, 1],
  ['twice', `${REFERENCE} ${REFERENCE}`, 0, 2],
  ['before a block that begins with a letter, joined by the plain text', `${REFERENCE}The year`, 0, 1],
  ['before a block that begins with a number, joined by the plain text', `${REFERENCE}2024 was`, 0, 1],
  ['only the reference of another part', `2 · ${REFERENCE}-2`, 0, 0],
  ['of this part', `2 · ${REFERENCE}-2\n\nText`, 1, 1],
  ['of this part, before a block that begins with a dash', `2 · ${REFERENCE}-2-1 degrees`, 1, 1],
  ['only that of another part with the same beginning', `21 · ${REFERENCE}-21`, 1, 0],
])('a reference %s', (_, text, part, count) => {
  expect(countReference(text, partReference(REFERENCE, part))).toBe(count);
});

it('an empty reference, if references are switched off, is never found', () => {
  expect(countReference('Text', '')).toBe(0);
});
