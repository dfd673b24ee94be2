import { allIn, holds, MAIN } from '../../dom/nodes';
import { saysTitle } from '../edges/title';
import { isNeverContent, isSeldomContent } from '../inside/guard';
import type { Measure } from '../measures/block-measure';
import { add } from '../measures/measure-blocks';

/** A page with less prose has nothing to read. */
const LEAST = 200;

/** A part with more prose is an article, if its name is no other's. */
const LONG = 1000;

/** A part with this many times the prose of the rest of the page is the article, whatever its name. */
const MANIFOLD = 5;

/** A part beside the article is content if it has more prose than this, and than this share of the rest. */
const MOST_BESIDE = 400;
const SHARE_BESIDE = 0.25;

/** Surroundings by their tag. Only a class name may be mistaken. */
const STATED = /^(?:NAV|FOOTER|ASIDE)$/;

/** A page may show its heading again for another width. More would take long to test. */
const MOST_TITLES = 4;

/** What marks an article, or the part that it is in. */
const MARKED = `article,${MAIN}`;

/** Long footers of pages with little text are still footers. */
const NEVER = /^(?:NAV|FOOTER)$/;

/**
 * Treats parts as content if the page has little other prose, if they are too large for surroundings, or if they hold
 * the page's heading.
 */
export function readmit(page: Element, measures: Map<Element, Measure>, title: string): void {
  const whole = measures.get(page);
  if (!whole) return;
  const before = whole.prose;
  // Comments come last, because they are content only if the page has no other.
  const parts = [...measures].filter(
    ([element, { surrounding, prose }]) => surrounding && prose > 0 && !NEVER.test(element.nodeName),
  );
  const titles = allIn(page, 'h1')
    .filter((heading) => saysTitle(heading, title))
    .slice(0, MOST_TITLES);
  const isHead = (element: Element) =>
    !STATED.test(element.nodeName) &&
    !element.hasAttribute('role') &&
    titles.some((heading) => element.contains(heading));
  const comments = parts.filter(([, { surrounding }]) => surrounding === 'comments');
  for (const [element, measure] of [...parts.filter((one) => !comments.includes(one)), ...comments]) {
    const rest = measure.surrounding === 'comments' ? whole.prose : before;
    if (!isHead(element) && !isArticle(element, measure, rest)) continue;
    measure.surrounding = undefined;
    const isMarked = measure.prose > LEAST && (isHead(element) || holds(element, MARKED));
    const isLong = measure.prose > LONG && !isSeldomContent(element);
    for (let around = element.parentElement; around; around = around.parentElement) {
      const above = measures.get(around);
      if (!above) break;
      // A mere wrapper of the article surrounds nothing.
      const isWrapper = above.surrounding === 'outside' && above.text === 0 && !STATED.test(around.nodeName);
      if (isWrapper && (isMarked || (isLong && !isSeldomContent(around)))) above.surrounding = undefined;
      add(above, measure);
      if (above.surrounding || around === page) break;
    }
  }
}

function isArticle(element: Element, { surrounding, prose, linked }: Measure, rest: number): boolean {
  if (surrounding === 'teasers') return false;
  if (surrounding === 'comments') return rest < LEAST && prose > rest;
  if (surrounding === 'beside') return prose > MOST_BESIDE && prose > SHARE_BESIDE * rest;
  if (rest < LEAST && prose > LEAST) return true;
  return prose > MANIFOLD * rest && (prose > LEAST || (linked === 0 && !isNeverContent(element)));
}
