/** What goes around inline content. A link's brackets are such a mark: they split where its content does. */
export interface Mark {
  kind: 'emphasis' | 'strong' | 'strike' | 'link';
  /** What ends a link: `](address "title")`. */
  end?: string;
}

/** A piece of a line, in the order of the page. */
export type Inline =
  /** Text as the page has it, white space collapsed. */
  | { kind: 'text'; text: string }
  /** The text of a code span. */
  | { kind: 'code'; text: string }
  /** Finished Markdown; verbatim also where it begins a line. */
  | { kind: 'markdown'; text: string; isVerbatim?: true }
  | { kind: 'break' }
  | { kind: 'open' | 'close'; mark: Mark };

/** A piece of an element's content. */
export type Part =
  | Inline
  /** Here a paragraph ends or begins. */
  | { kind: 'edge' }
  /** A finished block; `marker` for a list. Newlines before and after it are two, unless a turndown rule wants fewer. */
  | { kind: 'block'; text: string; marker?: string | undefined; before?: number; after?: number };

export const EDGE: Part = { kind: 'edge' };
