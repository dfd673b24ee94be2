import { asLine, element, rename, unwrap } from '../dom/nodes';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { isSameSize, kindsOf, levelsOf } from './levels';
import type { Line } from './line';
import { linesIn } from './lines';

/**
 * Smallest size of a heading, as a multiple of the text's size. The second is for a bold heading above text that is
 * not bold.
 */
const LARGER = 1.2;
const LARGER_IF_BOLD = 1.08;
/** A longer line is a paragraph. In letters. */
const LONGEST = 120;
/** Least text below a heading (letters). Shorter lines do not count, except in tables, lists and the like. */
const LEAST_TEXT = 30;
/** Largest share of all letters in such headings. If they have more, none of them is one. */
const MOST_SHARE = 0.2;

/**
 * Makes headings of lines that look like headings by their size alone. Compares sizes with that of most text.
 * @throws LimitError
 */
export function* addHeadings(root: Element, budget: Budget): Steps<void> {
  const lines = (yield* linesIn(root, budget)).filter(({ letters }) => letters > 0);
  // The capture itself adds headings without a size, such as speakers' names. A page with these needs no others.
  if (lines.some(({ level, size }) => level !== undefined && size === undefined)) return;
  const text = usual(lines);
  if (!text) return;
  yield;
  const headings = headingsIn(lines, text);
  const real = kindsOf(lines);
  const shown = headings.filter((line) => !real.some((other) => isSameSize(line, other)));
  if (lettersIn(shown) > MOST_SHARE * lettersIn(lines)) return;
  for (const [line, level] of levelsOf(shown, real)) {
    if (budget.step()) yield;
    rewrite(line, level);
  }
}

/** The longest line of the most frequent size. */
function usual(lines: readonly Line[]): Line | undefined {
  const bySize = new Map<number, { line: Line; letters: number }>();
  for (const line of lines) {
    const { size, letters, level } = line;
    if (size === undefined || level !== undefined) continue;
    const counted = bySize.get(size) ?? { line, letters: 0 };
    bySize.set(size, {
      line: letters > counted.line.letters ? line : counted.line,
      letters: counted.letters + letters,
    });
  }
  return [...bySize.values()].sort((one, other) => other.letters - one.letters)[0]?.line;
}

function isLarge({ size = 0, isBold, isFree }: Line, usual: Line): boolean {
  return isFree && size >= (usual.size ?? size) * (isBold && !usual.isBold ? LARGER_IF_BOLD : LARGER);
}

function isLike({ text, letters, linked }: Line): boolean {
  return letters <= LONGEST && linked < letters / 2 && isWords(asLine(text));
}

/** Neither a sentence or a part of one, nor a quotation, a price or a number. */
function isWords(text: string): boolean {
  if (/[.。!！,，;；…"”»」]$/u.test(text) || /^["“„«「\p{Ll}]/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 2 && letters > text.length / 2 && !/\p{Sc}\s?\d|\d\s?\p{Sc}/u.test(text);
}

/** Lines of words that are larger than the text below them. Equally large ones in a row are a slogan or figures. */
function headingsIn(lines: readonly Line[], text: Line): Line[] {
  const found: Line[] = [];
  /** Headings whose text goes on, the smallest last, and how much text stood before each. */
  const open: { line: Line; before: number }[] = [];
  let read = 0;
  const close = (next?: Line) => {
    for (let last = open.at(-1); last && !(next && isLarger(last.line, next)); last = open.at(-1)) {
      open.pop();
      if (read - last.before >= Math.max(LEAST_TEXT, last.line.letters)) found.push(last.line);
    }
  };
  for (const [at, line] of lines.entries()) {
    const isAsBeside = (beside: Line | undefined) =>
      beside !== undefined && isLarge(beside, text) && isSameSize(beside, line);
    if (line.level !== undefined) close(line);
    else if (isLarge(line, text) && isLike(line)) {
      close(line);
      if (!isAsBeside(lines[at - 1]) && !isAsBeside(lines[at + 1])) open.push({ line, before: read });
    } else if (!line.isFree || line.letters >= LEAST_TEXT) read += line.letters;
  }
  close();
  return found;
}

function isLarger(one: Line, other: Line): boolean {
  return (one.size ?? 0) > (other.size ?? 0) && !isSameSize(one, other);
}

function lettersIn(lines: readonly Line[]): number {
  return lines.reduce((sum, { letters }) => sum + letters, 0);
}

function rewrite({ first, last }: Line, level: number): void {
  const block = first.parentElement;
  if (!block) return;
  const heading = element(block, `h${level}` as 'h2');
  first.before(heading);
  for (let node: ChildNode | null = first; node; ) {
    const next: ChildNode | null = node === last ? null : node.nextSibling;
    heading.append(node);
    node = next;
  }
  // A heading is bold anyway.
  for (const bold of heading.querySelectorAll('b,strong')) unwrap(bold);
  // A paragraph holds no heading.
  if (block.nodeName === 'P') rename(block, 'div');
}
