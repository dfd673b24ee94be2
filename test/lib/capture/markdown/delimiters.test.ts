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

it.each([
  ['a bold sign after a word', 'Combo<strong>®</strong> j7', 'Combo® j7'],
  ['a struck comma', 'build<del>,</del> fast', 'build, fast'],
  ['a slanted mark before a word', '<em>“</em>Then', '“Then'],
  ['a bold sign that stands free', 'a <strong>®</strong> b', 'a **®** b'],
  ['a struck mark before bold text', 'a<del>!</del><strong>x</strong> b', 'a!**x** b'],
  ['a struck mark after bold text', 'a <strong>x</strong><del>!</del>b', 'a **x**!b'],
  ['words', 'was<del>$5</del>', 'wa&#115;~~$5~~'],
  ['code', 'a<em><code>-</code></em>', '&#97;*`-`*'],
])('mere punctuation that touches a word is not emphasised: %s', (_, html, markdown) => {
  expect(new Converter().turndown(`<p>${html}</p>`)).toBe(markdown);
});

it.each([
  ['<b>Note!</b>😀', '**Note**!😀'],
  ['<b>（重点）</b>👉看', '**（重点）**&#128073;看'],
  ['★<i>“q”</i> b', '&#9733;*“q”* b'],
])('some parsers take symbols for letters: %s', (html, markdown) => {
  expect(new Converter().turndown(`<p>${html}</p>`)).toBe(markdown);
});
