/** A line of text that a block shows by itself or between line breaks. */
export interface Line {
  /** Its first and its last node. They are children of one block. */
  first: ChildNode;
  last: ChildNode;
  text: string;
  /** Length in letters, and how much of it is in links. */
  letters: number;
  linked: number;
  /** Size of its smallest text (px); undefined if no style is known of one. */
  size: number | undefined;
  isBold: boolean;
  /** The level, if it is in a real heading. */
  level: number | undefined;
  /** Whether it may become a heading: it is no part of a table, a list or the like, and shares no element. */
  isFree: boolean;
}
