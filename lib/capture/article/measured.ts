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
