import { textIn } from '../../dom/nodes';

/**
 * The end pieces of tall delimiters, and the character for both ends, for the upper one alone, for the lower one alone.
 */
const TALL: readonly (readonly [upper: string, lower: string, both: string, up?: string, low?: string])[] = [
  ['⎛', '⎝', '('],
  ['⎞', '⎠', ')'],
  ['⎡', '⎣', '[', '⌈', '⌊'],
  ['⎤', '⎦', ']', '⌉', '⌋'],
  ['⎧', '⎩', '{'],
  ['⎫', '⎭', '}'],
];
/** Tall delimiters that are drawings, by their width. Those of `[`, `⌈` and `⌊` are alike. */
const TALL_DRAWN: Readonly<Record<string, string>> = { 875: '()', 333: '||', 556: '‖‖' };

/** The character that a tall delimiter stands for; undefined if it is not known. */
export function delimiterIn(node: Element): string | undefined {
  const text = textIn(node).replace(/[\s\u200b]/g, '');
  for (const [upper, lower, both, up = both, low = both] of TALL) {
    const [isUp, isLow] = [text.includes(upper), text.includes(lower)];
    if (isUp || isLow) return isUp && isLow ? both : isUp ? up : low;
  }
  const width = node.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2] ?? '';
  const drawn = TALL_DRAWN[width]?.[node.closest('.mclose') ? 1 : 0];
  const [only = drawn] = new Set(text);
  return only;
}
