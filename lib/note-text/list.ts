import type { Item, Line } from './block';
import type { Fences } from './fences';
import { piecesOf } from './pieces';

/** A list ends its nesting here; deeper items stand at this level. */
const DEEPEST = 6;

/**
 * A bullet or a number. `1.5` and `-5` are no items, nor are the area codes `(010)` and `(555)`; after a Chinese mark
 * no space is needed. A number that begins with zero would lose it.
 */
const MARKER =
  /^(?:[-*+–][ \t]|[•◦▪▫‣●○■□·]|(0|[1-9]\d{0,2})(?:[.)][ \t]|[、．])|[(（]([1-9]\d?)[)）]|([①-⑳])|(?=[[☐☑☒]))/;
/** A check box, behind a bullet or alone. */
const BOX = /^(?:\[([ xX])\][ \t]|([☐☑☒]))/;

interface Marked {
  indent: number;
  number: number | undefined;
  checked: boolean | undefined;
  text: string;
}

/** A line as a list item; undefined if it does not begin like one. */
export function markedOf(line: string): Marked | undefined {
  const words = line.trim();
  const [marker, plain, bracketed, circled] = MARKER.exec(words) ?? [];
  if (marker === undefined) return undefined;
  const after = words.slice(marker.length).trimStart();
  const [check = '', inside, sign] = BOX.exec(after) ?? [];
  const text = after.slice(check.length).trimStart();
  if (text === '' || (marker === '' && check === '')) return undefined;
  const number = circled ? circled.charCodeAt(0) - '①'.charCodeAt(0) + 1 : Number(plain ?? bracketed);
  return {
    indent: widthOf(line),
    number: Number.isNaN(number) ? undefined : number,
    checked: check ? !' ☐'.includes(inside ?? sign ?? '') : undefined,
    text,
  };
}

/** The items from a line on, and the line after them. Blank lines may stand between items. */
export function listFrom(
  lines: readonly string[],
  from: number,
  fences: Fences,
): { items: Item[]; next: number } {
  const items: Item[] = [];
  /** The items that the next one may stand below, outermost first. */
  let open: { indent: number; item: Item }[] = [];
  let at = from;
  for (let next = at; next < lines.length; next++) {
    const line = lines[next] ?? '';
    if (line.trim() === '') continue;
    const marked = markedOf(line);
    const last = open.at(-1);
    const text = marked?.text ?? line.trim();
    const end = fences.endOf(next, text);
    const content =
      end === undefined
        ? piecesOf(text)
        : codeOf(fences.codeIn(next, end, text), line.trimEnd().length - text.length);
    if (marked) {
      open = open.filter(({ indent }) => indent + 1 < marked.indent).slice(0, DEEPEST - 1);
      const item = itemOf(marked, content);
      (open.at(-1)?.item.items ?? items).push(item);
      open.push({ indent: marked.indent, item });
    } else if (last && widthOf(line) > last.indent + 1) {
      last.item.lines.push(content);
    } else break;
    next = end ?? next;
    at = next + 1;
  }
  return { items, next: at };
}

/** Fenced code, without the indentation of its item. */
function codeOf(lines: readonly string[], indent: number): Line {
  const text = lines.map((line) => line.slice(Math.min(line.search(/\S|$/), indent))).join('\n');
  return [{ as: 'block', text }];
}

function itemOf({ number, checked }: Marked, line: Line): Item {
  return {
    lines: [line],
    ...(number === undefined ? {} : { number }),
    ...(checked === undefined ? {} : { checked }),
    items: [],
  };
}

/** How far a line is indented. A tab counts as four spaces. */
export function widthOf(line: string): number {
  let width = 0;
  for (const character of line) {
    if (character === ' ') width++;
    else if (character === '\t') width += 4;
    else break;
  }
  return width;
}
