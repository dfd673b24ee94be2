import { expect, it } from 'vitest';
import { Converter } from '../../../../lib/capture/markdown/converter';
import { shown } from './support/shown';

it.each([
  ['after punctuation', '<strong>a.<em>(b)</em> c</strong>'],
  ['after a word', '<strong>a<em>(b)</em> c</strong>'],
  ['between words', '<strong>a<em>(b)</em>c</strong>'],
  ['after other emphasis and a word', '<strong><em>a.</em>b<em>(c)</em></strong>'],
  ['at the beginning', '<strong><em>(a)</em> b</strong>'],
  ['with bold inside', '<em>a<strong>(b)</strong> c</em>'],
])('emphasis in bold text that begins with punctuation stays itself: %s', (_, html) => {
  expect(shown(new Converter().turndown(`<p>${html}</p>`))).toBe(shown(html));
});
