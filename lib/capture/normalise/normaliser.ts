import type { Labels } from '../labels';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';

/** State that the normalisers of one clip share. */
export interface NormaliserContext {
  /** The snapshot, in an inert document. Changed in place. */
  root: Element;
  budget: Budget;
  /** The words that a normaliser may add. */
  labels: Labels;
  /** Footnote texts by label. They are out of the tree until it is known which notes are referenced. */
  footnotes: Map<string, Element>;
  /**
   * Elements that a normaliser has made, or has been at, so that it knows them again. Each asks only for elements of its
   * own kinds.
   */
  known: Set<Element>;
}

/**
 * One kind of special content: recognises the markup of common tools and rewrites it to the one form that the
 * rules read. The form must survive the article extraction, so it uses only plain tags and `data-*`.
 */
export interface Normaliser {
  /** Selectors of its elements: `tag`, `.class` or `[attribute]` only. */
  selectors: readonly string[];
  /**
   * Rewrites one element; called in document order. An earlier normaliser may have removed the element from
   * the tree.
   */
  rewrite?(place: Element, context: NormaliserContext): void;
  /** Rewrites all elements at once, if one alone is not enough to decide. */
  normalise?(found: readonly Element[], context: NormaliserContext): Steps<void>;
}
