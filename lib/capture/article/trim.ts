import type { Budget } from '../budget';
import { walkInSteps } from '../markdown/walk';
import { classOf, textIn, wordOfClass } from '../normalise/nodes';
import type { Steps } from '../steps';
import { isCard } from './card';
import type { Measure, Measures } from './measured';

const CONTAINER = /^(?:DIV|SECTION|HEADER|MENU|UL|OL|TABLE|TBODY|TR|TD)$/;
const LIST = /^[UO]L$/;
const STANDFIRST = wordOfClass('teasers?|summary|intro|lead');

/** Of the text of a block that is but links. */
const LINKED = 0.66;

/** Removes from an article what surrounds it, and blocks that are but links. */
export function* trim(content: Element, measures: Measures, url: string, budget: Budget): Steps<void> {
  const removed = new Set<Element>();
  let items = 0;
  yield* walkInSteps(content, budget, {
    text() {},
    enter(element) {
      if (isItem(element)) items++;
      const measure = measures.get(element);
      if (!measure || measure.isData) return !measure;
      const around = element === content ? undefined : measures.get(element.parentElement ?? content);
      const isTeaser = isCard(element, measure, around?.text ?? 0, url);
      if (!isTeaser && !isForeign(element, measure) && !isLinks(element, measure, items > 0)) return true;
      removed.add(element);
      return false;
    },
    leave(element) {
      if (isItem(element)) items--;
      if (removed.has(element)) element.remove();
    },
  });
}

function isItem(element: Element): boolean {
  return element.nodeName === 'LI' || element.nodeName === 'DD';
}

/** What stands beside an article holds no code and no quotations, and a named teaser without a link is a standfirst. */
function isForeign(element: Element, { part, prose, linked }: Measure): boolean {
  if (part !== 'beside') return part !== undefined;
  if (prose > 0 && linked === 0 && STANDFIRST.test(classOf(element))) return false;
  return element.querySelector('pre,math,blockquote') === null;
}

function isLinks(element: Element, { prose, text, linked, shows }: Measure, inItem: boolean): boolean {
  if (prose > 0 || linked === 0 || linked < LINKED * text || !CONTAINER.test(element.nodeName)) return false;
  if (element.parentElement?.nodeName === 'BLOCKQUOTE') return false;
  return LIST.test(element.nodeName) ? !inItem && !isIntroduced(element) : !shows;
}

/** A heading, or a line that ends with a colon, leads up to the list. */
function isIntroduced(list: Element): boolean {
  const before = list.previousElementSibling;
  return before !== null && (/^H[2-6]$/.test(before.nodeName) || /[:：]\s*$/.test(textIn(before)));
}
