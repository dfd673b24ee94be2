import { expect, it } from 'vitest';
import type { Measure, Measures } from '../../../lib/capture/article/measures/block-measure';
import { removeCopies } from '../../../lib/capture/article/repeats/copies';
import { Budget } from '../../../lib/capture/steps/budget';
import { runToEnd } from '../../../lib/capture/steps/steps';
import { isLinear } from '../support/linear';

/** Measures as if nothing surrounded the article. */
function measure(content: Element): Measures {
  const of = ({ textContent }: Element): Measure => ({
    ...{ text: (textContent ?? '').replace(/\s/g, '').length, linked: 0, prose: 0, worth: 0 },
    ...{ surrounding: undefined, isData: false, shows: false, heads: false, readers: 0 },
  });
  return new Map([...content.querySelectorAll('*')].map((each) => [each, of(each)]));
}
function contentOf(html: string): Element {
  const content = document.createElement('div');
  content.innerHTML = html;
  return content;
}
function remove(content: Element, measures = measure(content)): string {
  runToEnd(removeCopies(content, measures, new Budget(() => 0)));
  return content.innerHTML;
}

const TEXT = 'A slate roof lasts for a hundred years, if somebody looks at it twice a year, in spring.';
const BLOCK = `<div>${TEXT}</div>`;
it.each([
  ['the same words', BLOCK, ''],
  ['in other pieces', `<div>${TEXT.replace('hundred', '<b>hundred</b>')}</div>`, ''],
  ['only the first of them', `<div>${TEXT.replace(', in spring.', '')}</div>`, ''],
  ['and more', `<div>${TEXT} And more.</div>`, `<div>${TEXT} And more.</div>`],
  [
    'but one word',
    `<div>${TEXT.replace('twice', 'once')}</div>`,
    `<div>${TEXT.replace('twice', 'once')}</div>`,
  ],
])('a block that repeats an earlier one, %s', (_, second, left) => {
  expect(remove(contentOf(`${BLOCK}<p>Between.</p>${second}`))).toBe(`${BLOCK}<p>Between.</p>${left}`);
});

it('blocks with one beginning take time linear in their number', () => {
  const block = (index: number) =>
    `<div>The beginning that all of these blocks share, and then the number ${index}.</div>`;
  const pages = new Map<number, { content: Element; measures: Measures }>();
  expect(
    isLinear((times) => {
      const page = pages.get(times) ?? made(times);
      pages.set(times, page);
      runToEnd(removeCopies(page.content, page.measures, new Budget(() => 0)));
    }, 16_000),
  ).toBe(true);

  function made(times: number) {
    const content = contentOf(Array.from({ length: times }, (_, index) => block(index)).join(''));
    return { content, measures: measure(content) };
  }
});
