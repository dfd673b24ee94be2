/** Markup around inline content. A link's brackets count too: the link splits if its content does. */
export interface Mark {
  kind: 'emphasis' | 'strong' | 'strike' | 'link';
  /** The end of a link: `](address "title")`. */
  end?: string;
}

/** A token of a line. */
export type Inline =
  /** Text of the page with collapsed white space. */
  | { kind: 'text'; text: string }
  /** The text of a code span. */
  | { kind: 'code'; text: string }
  /** Finished Markdown; if verbatim, not escaped at the beginning of a line either. */
  | { kind: 'markdown'; text: string; isVerbatim?: true }
  | { kind: 'break' }
  | { kind: 'open' | 'close'; mark: Mark };

/** A token of an element's content. */
export type Token =
  | Inline
  /** A paragraph ends or begins here. */
  | { kind: 'edge' }
  /**
   * A finished block; `marker` is set for a list. `before` and `after` are newlines: two unless a turndown
   * rule says fewer.
   */
  | { kind: 'block'; text: string; marker?: string | undefined; before?: number; after?: number };

export const EDGE: Token = { kind: 'edge' };
