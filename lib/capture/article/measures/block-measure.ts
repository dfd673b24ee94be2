import type { Surrounding } from '../surrounding/surrounding';

/** Measures of a block, without the parts in it that surround an article. Lengths are in letters. */
export interface Measure {
  text: number;
  /** Text in links, except in data tables. */
  linked: number;
  prose: number;
  /** Prose and code minus links. Descendant blocks with a negative worth are not counted. */
  worth: number;
  /** Why it is outside the article; undefined if it may belong to it. */
  surrounding: Surrounding | undefined;
  isData: boolean;
  /** Contains a picture, code, a heading or the like. */
  shows: boolean;
  /** Contains a heading or picture that is a link to another page. */
  heads: boolean;
  /** Number of labels such as `Reply`, which each entry of a reader has. */
  readers: number;
}

export type Measures = ReadonlyMap<Element, Measure>;

/** The measure of an empty block. */
export const NOTHING: Measure = {
  text: 0,
  linked: 0,
  prose: 0,
  worth: 0,
  surrounding: undefined,
  isData: false,
  shows: false,
  heads: false,
  readers: 0,
};

/** The measure of a block; of another element, as if it were empty. */
export function measureOf(element: Element, measures: Measures): Measure {
  return measures.get(element) ?? NOTHING;
}

/** Largest share of links in a text. */
const MOST_LINKED = 0.4;

/** Whether a block has more links than a text has. */
export function isLinked({ text, linked }: Measure): boolean {
  return linked > MOST_LINKED * text;
}

/** Whether an element has text in blocks of its own. */
export function holdsBlocks(block: Element, measures: Measures): boolean {
  for (let child = block.firstElementChild; child; child = child.nextElementSibling)
    if (measureOf(child, measures).text > 0) return true;
  return false;
}

/**
 * Whether an element is inside something that surrounds the article: of this kind, or of any. With `other`, those that
 * also contain `other` are ignored.
 */
export function isInSurrounding(
  element: Element,
  measures: Measures,
  { kind, other = null }: { kind?: Surrounding; other?: Element | null } = {},
): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (other && around.contains(other)) return false;
    const found = measures.get(around)?.surrounding;
    if (found && (!kind || found === kind)) return true;
  }
  return false;
}
