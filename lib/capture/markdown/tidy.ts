import type { Inline, Mark } from './token';

/**
 * Moves the marks of a line to where Markdown allows them: each is closed within the line, encloses text and
 * touches it. Adjacent marks of the same kind merge.
 */
export function tidied(line: readonly Inline[]): Inline[] {
  const out: Inline[] = [];
  const open: Mark[] = [];
  /**
   * Redundant marks, which are not written: inside their own kind, either directly or with only a mark in
   * between that begins at the same point. A parser may swap two marks around the same text.
   */
  const idle = new Set<Mark>();
  /** Marks that begin where the mark around them begins. */
  const leading = new Set<Mark>();
  const close = (mark: Mark) => {
    if (!idle.delete(mark)) addClose(out, mark);
  };
  for (const token of line) {
    if (token.kind === 'open') {
      const { mark } = token;
      const around = open.findLast((other) => !idle.has(other));
      const isWithinLike = open.some((other) => other.kind === mark.kind && !idle.has(other));
      const last = out.at(-1);
      const goesOn = last?.kind === 'close' && last.mark.kind === mark.kind && leading.has(last.mark);
      const begins = around !== undefined && (last?.kind === 'open' || goesOn);
      const saysNothing =
        around?.kind === mark.kind ||
        (begins && around.kind !== 'link') ||
        (around !== undefined && leading.has(around));
      open.push(mark);
      if (begins) leading.add(mark);
      if (isWithinLike && saysNothing) idle.add(mark);
      else addOpen(out, mark);
    } else if (token.kind === 'close') {
      open.pop();
      close(token.mark);
    } else addContent(out, token);
  }
  for (let mark = open.pop(); mark; mark = open.pop()) close(mark);
  return out;
}

function addOpen(out: Inline[], mark: Mark): void {
  const last = out.at(-1);
  if (last?.kind === 'close' && last.mark.kind === mark.kind && mark.kind !== 'link') out.pop();
  else out.push({ kind: 'open', mark });
}

function addClose(out: Inline[], mark: Mark): void {
  const after: Inline[] = [];
  for (let last = out.at(-1); last?.kind === 'break' || last?.kind === 'text'; last = out.at(-1)) {
    const text = last.kind === 'text' ? last.text.trimEnd() : '';
    const length = text.length;
    if (last.kind === 'text' && length === last.text.length) break;
    out.pop();
    if (length > 0) out.push({ kind: 'text', text });
    after.push(last.kind === 'text' ? { kind: 'text', text: last.text.slice(length) } : last);
    if (length > 0) break;
  }
  if (out.at(-1)?.kind === 'open') out.pop();
  else out.push({ kind: 'close', mark });
  for (const token of after.reverse()) addContent(out, token);
}

/** White space at the beginning of marks goes before them. */
function addContent(out: Inline[], token: Inline): void {
  let at = out.length;
  while (out[at - 1]?.kind === 'open') at--;
  if (at === out.length) append(out, token);
  else if (token.kind === 'break') out.splice(at, 0, token);
  else if (token.kind === 'text') {
    const text = token.text.trimStart();
    const space = token.text.slice(0, token.text.length - text.length);
    if (space) out.splice(at, 0, { kind: 'text', text: space });
    if (text) out.push({ kind: 'text', text });
  } else out.push(token);
}

function append(out: Inline[], token: Inline): void {
  const last = out.at(-1);
  if (token.kind === 'text' && last?.kind === 'text')
    out[out.length - 1] = { kind: 'text', text: last.text + token.text };
  else out.push(token);
}
