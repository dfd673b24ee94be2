import { expect, it } from 'vitest';
import { shownTitle } from '../../../lib/clipping/shown-title';

it.each<[title: string, site: string, heading: string, shown: string]>([
  ['Bread | The Times', 'The Times', '', 'Bread'],
  ['Bread – the times', 'The Times', '', 'Bread'],
  ['Bread - rye - The Times', 'The Times', '', 'Bread - rye'],
  ['Bread | The Times', '', 'Bread', 'Bread'],
  ['Bread: a guide', '', 'Bread', 'Bread'],
  // Without a word of the page, the end may belong to the title.
  ['Bread | The Times', '', '', 'Bread | The Times'],
  ['Bread | The Times', '', 'Rye', 'Bread | The Times'],
  ['Breads of the world', '', 'Bread', 'Breads of the world'],
  ['The Times', 'The Times', '', 'The Times'],
  ['News of The Times', 'The Times', '', 'News of The Times'],
  ['面包 - 知乎', '知乎', '', '面包'],
])('%s, of “%s” with the heading “%s”: %s', (title, site, heading, shown) => {
  expect(shownTitle({ title, site, heading })).toBe(shown);
});
