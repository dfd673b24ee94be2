import { add } from './measure';
import type { Measure } from './measured';

/** A page with less prose has nothing to read. */
const LEAST = 200;

/** A part with this many times the remaining prose is the article, even if its name says otherwise. */
const MANIFOLD = 5;

/** A part larger than both is content. */
const MAX_BESIDE = 400;
const SHARE_BESIDE = 0.25;

/** Long footers of pages with little text are still footers. */
const NEVER = /^(?:NAV|FOOTER)$/;

/** Treats parts as content if the page has little other prose, or if they are too large for surroundings. */
export function settle(page: Element, measures: Map<Element, Measure>): void {
  const whole = measures.get(page);
  if (!whole) return;
  const before = whole.prose;
  // Comments come last, because they are content only if the page has no other.
  const parts = [...measures].filter(
    ([{ nodeName }, { part, prose }]) => part && prose > 0 && !NEVER.test(nodeName),
  );
  const comments = parts.filter(([, { part }]) => part === 'comments');
  for (const [element, measure] of [...parts.filter((one) => !comments.includes(one)), ...comments]) {
    const rest = measure.part === 'comments' ? whole.prose : before;
    if (!isArticle(measure, rest)) continue;
    measure.part = undefined;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const above = measures.get(around);
      if (above) add(above, measure);
      if (!above || above.part || around === page) break;
    }
  }
}

function isArticle({ part, prose }: Measure, rest: number): boolean {
  if (part === 'teasers') return false;
  if (part === 'comments') return rest < LEAST && prose > rest;
  if (part === 'beside') return prose > MAX_BESIDE && prose > SHARE_BESIDE * rest;
  return (rest < LEAST && prose > LEAST) || prose > MANIFOLD * rest;
}
