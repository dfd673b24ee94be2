import { classOf, wordOfClass } from '../../dom/classes';
import { allIn, holds, isBefore, MAIN, textIn } from '../../dom/nodes';
import { DATED } from '../dates';
import { isInSurrounding, isLinked, type Measures, measureOf } from '../measures/block-measure';

/** Class names of the summary above the article's body. */
const NAMES = wordOfClass(
  'lede?|intro|standfirst|dek|deck|summary|abstract|sub-?(?:title|head|headline)|excerpt|desc|chapo|chapeau|vorspann|entradilla|ingress|perex',
);

const SHORTEST = 30;
const LONGEST = 800;

/** Smallest share of prose without such a class name. Bylines have less. */
const MOSTLY = 0.8;

/** The summary above the root: by its class name, or the paragraphs that begin below the title. */
export function leadText(page: Element, root: Element, measures: Measures): Element[] {
  const title = allIn(page, 'h1').findLast((heading) => isBefore(heading, root));
  const around = root.parentElement?.closest(`article,[role="article"],${MAIN}`);
  // The title may stand above the element that is marked. Then a class name alone tells what is a summary.
  const isOutside = around && title && !around.contains(title);
  for (const element of allIn(around && !isOutside ? around : page, 'p,div,section,header,h2,h3')) {
    if (!isBefore(element, root)) {
      if (element === root || root.contains(element)) return [];
      continue;
    }
    const measure = measures.get(element);
    if (!measure || measure.text < SHORTEST || measure.text > LONGEST || isLinked(measure)) continue;
    if (holds(element, 'h1') || element.closest('figure,table,li') || isInSurrounding(element, measures))
      continue;
    const isBelow = title && isBefore(title, element);
    if (isNamed(element) && (isOutside ? isBelow : around || title)) return [element];
    if (isOutside || !isBelow || measure.prose < MOSTLY * measure.text) continue;
    if (!isCaption(element) && !DATED.test(textIn(element)))
      return [element, ...paragraphsAfter(element, root, measures)];
  }
  return [];
}

function paragraphsAfter(element: Element, root: Element, measures: Measures): Element[] {
  const found: Element[] = [];
  for (let next = element.nextElementSibling; next?.matches('p'); next = next.nextElementSibling) {
    if (!isBefore(next, root) || isLinked(measureOf(next, measures))) break;
    found.push(next);
  }
  return found;
}

function isNamed(element: Element): boolean {
  return NAMES.test(classOf(element));
}

/** Whether the element is the caption of a picture in the same block. */
function isCaption(element: Element): boolean {
  if (holds(element, 'img')) return true;
  const around = element.parentElement;
  return around?.querySelector('img') != null && !holds(around, 'h1');
}
