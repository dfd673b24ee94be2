import { allIn, holds, isElementNode, isTextNode, textIn } from '../../dom/nodes';
import { type DrawnNode, LIMITS, SCRIPTS } from './drawn-node';
import { delimiterIn } from './katex-delimiters';
import { has, holdsPart, isFenced, type Line, linesOf, namesOf } from './katex-parts';
import { Tokens } from './katex-tokens';

/** Classes of KaTeX's elements that only position other elements, and of the spaces that it adds itself. */
const EMPTY =
  /^(?:p?strut|vlist-s|nulldelimiter|arraycolsep|frac-line|vertical-separator|hline|fix|newline)$/;
/** KaTeX draws these accents instead of writing them; the size of the drawing tells them apart. */
const DRAWN_ACCENTS: Readonly<Record<string, string>> = { '471 714': '⃗' };

/** Something in the drawing is not known. */
class UnknownError extends Error {}

/** The MathML of what KaTeX draws with elements and style sheets; undefined if it is not known. */
export function fromKatex(drawing: Element, make: DrawnNode): Element | undefined {
  try {
    const formula = make.node('math', ...new Reader(make).content(drawing));
    return lettersIn(formula) === lettersIn(drawing) ? formula : undefined;
  } catch (error) {
    if (error instanceof UnknownError) return undefined;
    throw error;
  }
}

/** @throws UnknownError if there is none */
function known<T>(part: T | undefined): T {
  if (!part) throw new UnknownError();
  return part;
}

/** All letters and digits, in one order for equal sets. */
function lettersIn(node: Element): string {
  return [...textIn(node).matchAll(/[\p{L}\p{N}]/gu)].sort().join('');
}

class Reader {
  readonly #make: DrawnNode;
  readonly #tokens: Tokens;

  constructor(make: DrawnNode) {
    this.#make = make;
    this.#tokens = new Tokens(make);
  }

  content(holder: Element): Element[] {
    const read: Element[] = [];
    for (const child of holder.childNodes) {
      if (isTextNode(child)) read.push(...this.#tokens.of(child.data, holder));
      // Any other child is an element or a comment.
      else if (!isElementNode(child)) continue;
      else if (has(child, 'msupsub')) {
        const base = this.#make.row(read.splice(0));
        read.push(this.#scripted(child, base));
      } else read.push(...this.#read(child));
    }
    return read;
  }

  #read(node: Element): Element[] {
    const names = namesOf(node);
    const is = (...wanted: string[]) => wanted.some((name) => names.includes(name));
    if (names.some((name) => EMPTY.test(name)) || node.localName === 'svg') return [];
    if (is('mop', 'mrel') && !holds(node, '.vlist,[class*=math]')) {
      const text = textIn(node).replace(/[\s\u200b]/g, '');
      // Of `\log`, the `g` has an element of its own.
      if (/^[A-Za-z]+$/.test(text)) return this.#tokens.of(text, node);
      if (text === '∈/') return [this.#tokens.operator('∉')];
    }
    if (is('mspace')) return this.#tokens.space(node);
    if (is('mfrac')) return [this.#fraction(node)];
    if (is('sqrt')) return [this.#root(node)];
    if (is('accent')) return [this.#accent(node)];
    if (is('overline', 'underline')) return [this.#lined(node, is('overline'))];
    if (is('mover', 'munder')) return [this.#braced(node, is('mover'))];
    if (is('op-limits')) return [this.#limits(linesOf(node))];
    if (is('mtable')) return [this.#table(node)];
    if (is('delimsizing')) return [this.#tokens.operator(known(delimiterIn(node)))];
    if (is('text') && !node.querySelector('.vlist-t')) return [this.#tokens.text(node)];
    if (is('tag')) return [this.#tokens.tag(node)];
    if (is('minner') && isFenced(node)) return [this.#fenced(node)];
    if (is('vlist-t')) return this.#stack(node);
    const children = this.content(node);
    return node.firstElementChild && children.length > 1 ? [this.#make.row(children)] : children;
  }

  #fraction(node: Element): Element {
    const lines = linesOf(node);
    const [over, under] = lines.filter((line) => !holdsPart(line, 'frac-line'));
    const hasLine = lines.length > 2;
    return this.#make.fraction(this.#all(over), this.#all(under), hasLine);
  }

  #root(node: Element): Element {
    const part = (name: string) => [...node.children].find((child) => has(child, name));
    const index = part('root');
    const body = linesOf(part('vlist-t') ?? node).filter((line) => !holdsPart(line, 'hide-tail'));
    const inner = body.flatMap((line) => this.#all(line));
    if (!index) return this.#make.node('msqrt', ...inner);
    return this.#make.node('mroot', this.#make.row(inner), this.#make.row(this.content(index)));
  }

  #accent(node: Element): Element {
    const lines = linesOf(node);
    const isMark = (line: Line) => holdsPart(line, 'accent-body');
    const mark = lines.find(isMark);
    const drawing = mark?.content[0]?.querySelector('svg')?.getAttribute('viewBox')?.slice(4);
    const written = drawing ? DRAWN_ACCENTS[drawing] : textIn(mark?.content[0]).trim();
    const base = lines.find((line) => !isMark(line));
    return this.#make.node('mover', this.#row(known(base)), this.#tokens.operator(known(written)));
  }

  #lined(node: Element, isOver: boolean): Element {
    const base = linesOf(node).find((line) => !holdsPart(line, `${isOver ? 'over' : 'under'}line-line`));
    return this.#make.node(isOver ? 'mover' : 'munder', this.#row(base), this.#tokens.operator('―'));
  }

  #braced(node: Element, isOver: boolean): Element {
    const lines = linesOf(node);
    const drawn = lines.find((line) => holdsPart(line, 'stretchy'));
    const name = isOver ? 'mover' : 'munder';
    if (!drawn) {
      const [first, second] = lines;
      const [base, note] = isOver ? [second, first] : [first, second];
      return this.#make.node(name, this.#row(base), this.#row(note));
    }
    const isBrace = drawn.content.some((part) => part.querySelector('.brace-center'));
    if (!isBrace) throw new UnknownError();
    const base = lines.find((line) => line !== drawn);
    return this.#make.node(name, this.#row(base), this.#tokens.operator(isOver ? '⏞' : '⏟'));
  }

  #scripted(node: Element, base: Element): Element {
    const lines = linesOf(node);
    const above = lines.find(({ raised }) => raised > 0);
    const below = lines.find(({ raised }) => raised <= 0);
    return this.#make.scripted(SCRIPTS, base, below && this.#row(below), above && this.#row(above));
  }

  #limits(lines: readonly Line[]): Element {
    const [base, ...others] = [...lines].sort((one, other) => Math.abs(one.raised) - Math.abs(other.raised));
    const above = others.find(({ raised }) => raised > 0);
    const below = others.find(({ raised }) => raised < 0);
    return this.#make.scripted(LIMITS, this.#row(base), below && this.#row(below), above && this.#row(above));
  }

  #table(node: Element): Element {
    const columns = allIn(node, '[class*="col-align-"]')
      .filter((column) => column.closest('.mtable') === node)
      .map(linesOf);
    const [first = []] = columns;
    const rows = first.map((_, at) =>
      columns.map((column) => this.#make.node('mtd', ...this.#all(column[at]))),
    );
    return this.#make.table(rows);
  }

  #fenced(node: Element): Element {
    const [open, ...inner] = [...node.children];
    const close = inner.pop();
    const content = inner.flatMap((part) => this.#read(part));
    const mark = (fence: Element | undefined) =>
      fence && !has(fence, 'nulldelimiter')
        ? textIn(this.#make.row(this.content(fence))).replace('∥', '‖')
        : '';
    // Brackets of a table are joined with it when it is written.
    if (content.length === 1 && content[0]?.localName === 'mtable') {
      const written = (fence: Element | undefined) =>
        mark(fence) ? [this.#tokens.operator(mark(fence))] : [];
      return this.#make.node('mrow', ...written(open), ...content, ...written(close));
    }
    const fenced = this.#make.node('mfenced', this.#make.row(content));
    fenced.setAttribute('open', mark(open));
    fenced.setAttribute('close', mark(close));
    return fenced;
  }

  #stack(node: Element): Element[] {
    const lines = linesOf(node);
    const isBox = lines.some((line) => holdsPart(line, 'fbox'));
    const others = lines.filter((line) => !holdsPart(line, 'stretchy') && !holdsPart(line, 'hline'));
    const [only, second] = others;
    if (!only || second || node.querySelector('svg')) throw new UnknownError();
    if (!isBox) return this.#all(only);
    const box = this.#make.node('menclose', ...this.#all(only));
    box.setAttribute('notation', 'box');
    return [box];
  }

  #all(line: Line | undefined): Element[] {
    return (line?.content ?? []).flatMap((part) => this.#read(part));
  }

  #row(line: Line | undefined): Element {
    return this.#make.row(this.#all(line));
  }
}
