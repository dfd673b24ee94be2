import { cleanText } from '../../text';
import type { Budget } from '../budget';
import type { Steps } from '../steps';
import { Converter } from './converter';
import type { Context } from './rule';

export interface Converted {
  markdown: string;
  droppedImages: number;
}

/**
 * Markdown of the children of `root`, an element of an inert document that is used up by it. Addresses
 * become absolute by `base`; without one they stay as they are written.
 * @throws LimitError
 */
export function* convert(root: Element, base: string | undefined, budget: Budget): Steps<Converted> {
  const context: Context = { base, budget, droppedImages: 0, lists: new Map(), tables: [] };
  const markdown = yield* new Converter(context).convert(root);
  return { markdown: cleanText(markdown), droppedImages: context.droppedImages };
}
