import type { Budget } from '../budget';
import type { Steps } from '../steps';

/** What the normalisers of one clip share. */
export interface NormaliserContext {
  /** The snapshot: a tree of an inert document, changed in place. */
  root: Element;
  budget: Budget;
  /** Per label: the text of a footnote, taken out of the tree until it is known which notes are referred to. */
  notes: Map<string, Element>;
}

/**
 * One kind of special content: how it is recognised in what the usual tools make of it, and rewritten to the
 * one form that the rules know. The form must survive the article's extraction: plain tags and `data-*`.
 */
export interface Normaliser {
  /** What its elements are known by, any of these: `tag`, `.class`, `[attribute]`. */
  selectors: readonly string[];
  /** Rewrites one of them; in document order. An earlier normaliser may have taken some of them out of the tree. */
  rewrite?(place: Element): void;
  /** Rewrites all of them, where one is not enough to look at. */
  standardise?(found: readonly Element[], context: NormaliserContext): Steps<void>;
}
