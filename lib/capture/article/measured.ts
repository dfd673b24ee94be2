import type { Part } from './surrounding';

/** What a block of a page holds, without the parts in it that surround an article. Lengths are in letters. */
export interface Measure {
  text: number;
  /** Text in links, but for those in tables of data. */
  linked: number;
  prose: number;
  /** Prose and code, less links; of the blocks within only those that are worth something. */
  worth: number;
  /** Why it is no part of the article. */
  part: Part | undefined;
  isData: boolean;
  /** It holds a picture, code, a heading or the like. */
  shows: boolean;
  /** It holds a heading or a picture that is a link. */
  heads: boolean;
}

export type Measures = ReadonlyMap<Element, Measure>;

/**
 * Whether an element is in a part of the page that is no part of the article: in one of the kind `part`, or in any.
 * With `other`, only parts that do not hold `other` too.
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
