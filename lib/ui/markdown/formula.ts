import type { StateInline } from 'markdown-it';

/**
 * `$x^2$` by [pandoc's rule](https://pandoc.org/MANUAL.html#extension-tex_math_dollars), by which a capture
 * escapes dollars: no white space inside, no digit after it. So two prices are no formula. Also `$$x^2$$`, over
 * several lines.
 */
export function formula(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src[pos] !== '$') return false;
  const mark = src[pos + 1] === '$' ? '$$' : '$';
  const start = pos + mark.length;
  const end = closingDollar(src, start, posMax);
  const tex = src.slice(start, end);
  if (end < 0 || tex.trim() === '' || !src.startsWith(mark, end)) return false;
  if (mark === '$' && (tex !== tex.trim() || /\d/.test(src[end + 1] ?? ''))) return false;
  if (!silent) {
    const token = state.push('formula', '', 0);
    token.content = tex.trim();
    token.markup = mark;
  }
  state.pos = end + mark.length;
  return true;
}

/** The next `$` that no backslash escapes; -1 if there is none before `end`. */
function closingDollar(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '$') return at;
  }
  return -1;
}
