import { articleFinder } from './finder';
import { LABELS } from './labels';
import { absoluteBy } from './markdown/address';
import { type Converted, Converter } from './markdown/converter';
import { plainTextOf } from './markdown/plain-text';
import { writtenAddress } from './markdown/written-address';
import { baseOf } from './metadata/address';
import { complete } from './normalise/complete';
import { normalise } from './normalise/normalise';
import { DEFAULT_OPTIONS } from './options';
import { captureArticle } from './page';
import { parsed } from './snapshot/prune';
import { snapshot } from './snapshot/snapshot';
import { Budget, type Clock } from './steps/budget';
import { runToEnd } from './steps/steps';

/**
 * Markdown of a page's article (a document), a subtree (an element) or an HTML fragment (a string) at the
 * address `url`. A fragment has no page and no known tool, so its addresses stay as written and no normaliser
 * runs. Never changes its input. Beyond the limits, the result is plain text.
 */
export function toMarkdown(
  input: Document | Element | string,
  url: string,
  clock: Clock = () => performance.now(),
): string {
  if (typeof input === 'string') {
    const body = parsed(input);
    return converted(body, clock, (budget) =>
      runToEnd(new Converter({ addressOf: writtenAddress, budget }).convert(body)),
    );
  }
  // By its type: a node of another window is no instance of this one's classes.
  if (input.nodeType === 9)
    return runToEnd(captureArticle(input as Document, url, articleFinder, new Budget(clock), DEFAULT_OPTIONS))
      .markdown;
  const element = input as Element;
  const addressOf = absoluteBy(baseOf(element.ownerDocument, url));
  return converted(element, clock, (budget) => {
    const copy = runToEnd(snapshot(element, { budget }));
    const footnotes = runToEnd(normalise(copy, budget, LABELS));
    const completed = runToEnd(complete(copy, footnotes, budget));
    return runToEnd(new Converter({ addressOf, budget }).convert(completed));
  });
}

function converted(source: Element, clock: Clock, conversion: (budget: Budget) => Converted): string {
  const budget = new Budget(clock);
  try {
    return conversion(budget).markdown;
  } catch {
    return plainTextOf(source, budget.limits.output);
  }
}
