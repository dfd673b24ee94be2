/**
 * A part of a line. A link's address is its text, so a reader sees where it leads. A `block` is fenced code in a list
 * item: one piece with several lines.
 */
export type Piece = { as: 'text' | 'code' | 'link' | 'block'; text: string };

/** One line, as pieces. */
export type Line = readonly Piece[];

export interface Item {
  lines: Line[];
  /** The number as written; undefined for a bullet. */
  number?: number;
  /** For an item with a check box. */
  checked?: boolean;
  /** The items below this one. */
  items: Item[];
}

/** A part of a note, as far as its plain text shows it. Data only: a page draws it with elements. */
export type Block =
  | { as: 'heading'; level: 3 | 4 | 5; line: Line }
  | { as: 'paragraph'; lines: Line[] }
  | { as: 'list'; items: Item[] }
  | { as: 'quote'; blocks: Block[] }
  | { as: 'table'; rows: Line[][]; hasHead: boolean }
  | { as: 'code'; text: string }
  | { as: 'rule' }
  /** The source line: where and when Satchel clipped what follows. */
  | { as: 'source'; line: Line }
  /** Text beyond the limits, unread. */
  | { as: 'rest'; text: string };
