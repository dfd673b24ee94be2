import { expect, it } from 'vitest';
import { labelOf } from '../../../lib/text/label';

it.each([
  ['A title', 'A title'],
  ['  two\n\tlines ', 'two lines'],
  ['\u202egnp.exe\u2069\0', 'gnp.exe'],
  ['x'.repeat(20_000_000), 'x'.repeat(300)],
  [' '.repeat(10_000).concat('late'), 'late'],
  ['😀'.repeat(400), '😀'.repeat(300)],
  [`x${'\u202e'.repeat(2998)}😀`, 'x'],
  ['\u200b \ufeff\u2060', ''],
  ['\u200bA', '\u200bA'],
  ['', ''],
])('cuts and cleans', (text, label) => {
  expect(labelOf(text)).toBe(label);
});
