import { cleanText } from '../../text';
import type { Budget } from '../budget';
import type { Steps } from '../steps';
import type { AddressOf } from './address';
import { Converter } from './converter';
import type { Context } from './rule';

export interface Converted {
  markdown: string;
  droppedImages: number;
}

/**
 * Markdown of the children of `root`, an element of an inert document that is used up by it.
 * @throws LimitError
 */
export function* convert(root: Element, addressOf: AddressOf, budget: Budget): Steps<Converted> {
  const context: Context = { addressOf, budget, droppedImages: 0, lists: new Map(), tables: [] };
  const markdown = yield* new Converter(context).convert(root);
  return { markdown: cleanText(markdown), droppedImages: context.droppedImages };
}
