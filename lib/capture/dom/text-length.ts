import { singleSpaced, textIn } from './nodes';

const IDEOGRAPHS = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

/** A Chinese, Japanese or Korean character says about as much as three letters. */
const LETTERS_PER_IDEOGRAPH = 3;

/** Length of the trimmed text in letters of an alphabet. */
export function textLength(text: string): number {
  const trimmed = text.trim();
  const ideographs = trimmed.match(IDEOGRAPHS)?.join('').length ?? 0;
  return trimmed.length + (LETTERS_PER_IDEOGRAPH - 1) * ideographs;
}

/** The length of all text in an element, measured as by `textLength`. */
export function lengthOf(element: Element): number {
  return textLength(singleSpaced(textIn(element)));
}
