import { add } from './measure';
import type { Measure } from './measured';

/** Less prose than this is nothing to read. */
const LEAST = 200;

/** So much more of it than all the rest has makes a part the article, whatever it is called. */
const MANIFOLD = 5;

/** A larger part than this, and than so much of the rest, is no mere addition. */
const MAX_BESIDE = 400;
const SHARE_BESIDE = 0.25;

/**
 * Takes parts for the article after all, where without them there is nothing to read, or where they say more than an
 * addition would.
 */
export function settle(page: Element, measures: Map<Element, Measure>): void {
  const whole = measures.get(page);
  if (!whole) return;
  const before = whole.prose;
  // Comments come last: what is the article must be known before a page can be all comments.
  const parts = [...measures].filter(([, { part, prose }]) => part && prose > 0);
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
