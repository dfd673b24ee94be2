import { describe, expect, it } from 'vitest';
import { CHAT_NAMES, markdownOf, PAGE_NAMES, testPage } from './support/test-page';
import { useTab } from './support/use-tab';
import { lostWords, wordsOf } from './support/words';

const opened = useTab();

const NAMES = PAGE_NAMES.filter((name) => name.startsWith('site-') && !CHAT_NAMES.includes(name));

/** Lines and marks that are no text of the page: who speaks, when, and the language of code. */
const ROLES = /^[> ]*(?:\*\*[^*]+\*\*( · .*)?|\d{4}-\d\d-\d\d|```\w+)$/gm;
/** Text that a player shows above its picture for a moment only. */
const OVERLAID: Readonly<Record<string, string>> = { 'site-bilibili-video': '今天我们来挖沟' };

/** Text that is lost if only every second class is renamed: a subtitle outside the marked text. */
const LOST: Readonly<Record<string, string>> = { 'site-substack': 'that nobody wanted' };

type Change = 'classes' | 'even classes' | 'odd classes' | 'ids and data';

describe('a page whose site renames its markup keeps the text of its rule', () => {
  it.each(NAMES)('%s', async (name) => {
    const { html, url } = testPage(name);
    await opened.tab.show(html, url);
    const { shown, clips } = await opened.tab.run(async (calls) => {
      const shown = document.body.innerText;
      const original = document.body.cloneNode(true);
      // A name that a tool gives is not the site's own: it says what is code, a formula or for screen readers.
      const isOfTool =
        /^(?:language-|katex|sr-only$|code|hljs|highlight|mjx|math|mwe-math|data-(?:tex|mml|latex|lang))/i;
      const renamed = new Map<string, string>();
      const nameFor = (name: string) => {
        const known = renamed.get(name) ?? `x${renamed.size}`;
        renamed.set(name, known);
        return known;
      };
      const numbers = new Map<string, number>();
      const numberOf = (name: string) => {
        const known = numbers.get(name) ?? numbers.size;
        numbers.set(name, known);
        return known;
      };
      const renameClasses = (is: (number: number) => boolean) => (element: Element) => {
        for (const name of [...element.classList])
          if (!isOfTool.test(name) && is(numberOf(name))) element.classList.replace(name, nameFor(name));
      };
      const renameMarks = (element: Element) => {
        if (element.id) element.id = nameFor(element.id);
        for (const { name, value } of [...element.attributes])
          if (name.startsWith('data-') && !isOfTool.test(name)) {
            element.removeAttribute(name);
            element.setAttribute(`data-${nameFor(name)}`, value);
          }
        const target = element.getAttribute('href');
        if (target?.startsWith('#')) element.setAttribute('href', `#${nameFor(target.slice(1))}`);
      };
      const changes: Record<Change, (element: Element) => void> = {
        classes: renameClasses(() => true),
        'even classes': renameClasses((number) => number % 2 === 0),
        'odd classes': renameClasses((number) => number % 2 === 1),
        'ids and data': renameMarks,
      };
      const clips: [string, string][] = [];
      const change = async (label: string, ...names: Change[]) => {
        document.body.replaceWith(original.cloneNode(true));
        for (const element of document.querySelectorAll('body *:not(math *,svg *,mjx-container *)'))
          for (const name of names) changes[name](element);
        const result = await calls.capture('article');
        clips.push([label, result.ok ? `${document.title} ${result.captured.markdown}` : result.reason]);
      };
      await change('classes', 'classes');
      await change('every second class', 'even classes');
      await change('every other class', 'odd classes');
      await change('ids and data', 'ids and data');
      await change('all', 'classes', 'ids and data');
      return { shown, clips };
    }, null);
    const onPage = new Set(wordsOf(shown));
    const text = markdownOf(name);
    const authors = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, author]) => author).join(' ');
    const added = new Set(wordsOf([authors, OVERLAID[name], LOST[name]].join(' ')));
    const expected = new Set(
      wordsOf(text.replace(ROLES, '')).filter((word) => onPage.has(word) && !added.has(word)),
    );
    expect(lostWords(expected, clips)).toEqual([]);
  });
});
