import { cleanText } from '../../text';
import type { Budget } from '../budget';
import { Converter } from './converter';
import { normalize } from './normalize';
import { collapseWhitespace } from './whitespace';

export interface Converted {
  markdown: string;
  droppedImages: number;
}

/**
 * Markdown of the children of `root`, an element of an inert document that is used up by it. Addresses
 * become absolute by `base`.
 * @throws LimitError
 */
export function convert(root: Element, base: string, budget: Budget): Converted {
  collapseWhitespace(root, budget);
  const holders = normalize(root, budget);
  const context = { base, budget, droppedImages: 0, holders, lists: new Map(), tables: new Map() };
  const markdown = new Converter(context).convert(root);
  return { markdown: cleanText(markdown).trim(), droppedImages: context.droppedImages };
}
