import type { StateInline } from 'markdown-it';

const BREAK = /<br ?\/?>/iy;

/** `<br>`, the only HTML that a capture writes: a line break within a table cell. */
export function lineBreak(state: StateInline, silent: boolean): boolean {
  BREAK.lastIndex = state.pos;
  const [tag] = BREAK.exec(state.src) ?? [];
  if (!tag) return false;
  if (!silent) state.push('hardbreak', 'br', 0);
  state.pos += tag.length;
  return true;
}
