import type { StateBlock, StateInline } from 'markdown-it';

const REFERENCE = /\[\^([^\]\s]{1,100})\]/y;
const DEFINITION = /^\[\^([^\]\s]{1,100})\]:[ \t]*/;

/** `[^1]`. A capture escapes the brackets of any other text, so the note itself need not be looked up. */
export function footnoteReference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const [reference, label] = REFERENCE.exec(state.src) ?? [];
  if (!reference || !label) return false;
  if (!silent) state.push('footnote_reference', '', 0).content = label;
  state.pos += reference.length;
  return true;
}

/** `[^1]: text`; further lines and blocks are indented by four spaces. */
export function footnoteDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const line = lineOf(state, startLine);
  const begin = line.begin + line.shift;
  const [mark, label] = DEFINITION.exec(state.src.slice(begin, state.eMarks[startLine])) ?? [];
  if (!mark || !label) return false;
  if (silent) return true;
  state.push('footnote_open', '', 1).content = label;
  const { blkIndent, parentType } = state;
  state.blkIndent = blkIndent + 4;
  state.parentType = 'reference';
  // The rest of the first line begins the note's own blocks, and counts as indented like them.
  setLine(state, startLine, { begin: begin + mark.length, shift: 0, indent: state.blkIndent });
  state.md.block.tokenize(state, startLine, endLine);
  setLine(state, startLine, line);
  state.parentType = parentType;
  state.blkIndent = blkIndent;
  state.push('footnote_close', '', -1);
  return true;
}

interface Line {
  begin: number;
  /** White space at its beginning (characters). */
  shift: number;
  /** White space at its beginning (columns). */
  indent: number;
}

function lineOf(state: StateBlock, at: number): Line {
  return { begin: state.bMarks[at] ?? 0, shift: state.tShift[at] ?? 0, indent: state.sCount[at] ?? 0 };
}

function setLine(state: StateBlock, at: number, { begin, shift, indent }: Line): void {
  state.bMarks[at] = begin;
  state.tShift[at] = shift;
  state.sCount[at] = indent;
}
