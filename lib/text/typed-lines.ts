import { fenceAfter } from './blocks';
import { cleanText } from './clean-text';

/** A line that the user typed. */
export interface TypedLine {
  text: string;
  /** Whether it is a part of a block of code or of a formula, which stays as it is. */
  isCode: boolean;
}

/** The lines that the user typed. `open` is the closing fence or `$$` that they still need, if any. */
export function typedLines(typed: string): { lines: TypedLine[]; open: string | undefined } {
  let open: string | undefined;
  const lines = cleanText(typed)
    .split('\n')
    .map((text) => {
      const wasOpen = open !== undefined;
      open = fenceAfter(text, open);
      return { text, isCode: wasOpen || open !== undefined };
    });
  return { lines, open };
}

/** A line that another one follows ends in two spaces, which Markdown reads as a line break. */
export function withBreak({ text, isCode }: TypedLine, at: number, lines: readonly TypedLine[]): string {
  if (isCode) return text;
  const next = lines[at + 1];
  const isBroken = text.trim() !== '' && next !== undefined && next.text.trim() !== '' && !next.isCode;
  return text.trimEnd() + (isBroken ? '  ' : '');
}
