import { textLength } from '../../dom/text-length';

/** Text of a block that no other block interrupts. Lengths are in letters. */
export interface Run {
  length: number;
  linked: number;
  isSentence: boolean;
  isLegal: boolean;
}

export function emptyRun(): Run {
  return { length: 0, linked: 0, isSentence: false, isLegal: false };
}

export const SENTENCE = /[。！？]|[.!?…؟۔।]["'”’»)\]]*(?:\s|$)/;

/** Legal lines and consent prompts are not prose: `© 2026 The Example Company`. */
export const LEGAL =
  /©|all rights reserved|(?:we|site) uses? (?:some )?(?:essential )?cookies|our (?:[\d,.]+ )?partners|仅提供信息存储|information storage services|版权所有|版權所有|著作权声明|著作權聲明|无断转载|無断転載/i;

export function addText(run: Run, text: string, inLink: boolean): void {
  const length = textLength(text);
  if (length === 0) return;
  run.length += length;
  if (inLink) run.linked += length;
  run.isSentence ||= SENTENCE.test(text);
  run.isLegal ||= LEGAL.test(text);
}

/** Sentences are longer than labels. */
export const SHORTEST_SENTENCE = 40;

/** A text this long is prose even without the end of a sentence. */
const SHORTEST_PROSE = 80;

/** Letters outside links, or 0 if the run is a label or a list of links. */
export function proseIn({ length, linked, isSentence, isLegal }: Run): number {
  const own = length - linked;
  if (isLegal || own < linked || own < (isSentence ? SHORTEST_SENTENCE : SHORTEST_PROSE)) return 0;
  return own;
}
