import type { Part } from './surrounding';

/** Measures of a block, without the parts in it that surround an article. Lengths are in letters. */
export interface Measure {
  text: number;
  /** Text in links, except in data tables. */
  linked: number;
  prose: number;
  /** Prose and code minus links. Descendant blocks with a negative worth are not counted. */
  worth: number;
  /** Why it is not part of the article. */
  part: Part | undefined;
  isData: boolean;
  /** Contains a picture, code, a heading or the like. */
  shows: boolean;
  /** Contains a linked heading or picture. */
  heads: boolean;
  /** Number of labels such as `Reply`, which each entry of a reader has. */
  readers: number;
}

export type Measures = ReadonlyMap<Element, Measure>;

const NOTHING: Measure = {
  text: 0,
  linked: 0,
  prose: 0,
  worth: 0,
  part: undefined,
  isData: false,
  shows: false,
  heads: false,
  readers: 0,
};

/** The measure of a block; of another element, as if it were empty. */
export function measureOf(element: Element, measures: Measures): Measure {
  return measures.get(element) ?? NOTHING;
}

/**
 * Whether an element is inside a part that surrounds the article: one of the kind `part`, or any. With `other`, parts
 * that also contain `other` are ignored.
 */
export function isInPart(
  element: Element,
  measures: Measures,
  { part, other = null }: { part?: Part; other?: Element | null } = {},
): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (other && around.contains(other)) return false;
    const found = measures.get(around)?.part;
    if (found && (!part || found === part)) return true;
  }
  return false;
}
