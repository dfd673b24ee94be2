import { cleanText } from '../../text/clean-text';
import { runToEnd, type Steps } from '../steps';
import { blocks, items, line } from './blocks';
import { isBlock } from './elements';
import { handOver, partsOf } from './handover';
import type { Lookup } from './lookup';
import { EDGE, type Mark, type Part } from './part';
import { BREAK, type ContentRule, type Options, type Rule, VERBATIM } from './rule';
import { type Visitor, walk, walkInSteps } from './walk';

/**
 * Parsers limit the nesting of lists and quotations (markdown-it: 100 levels). Deeper content is flattened.
 */
const MAX_NESTING = 30;

/** The content of an element, as far as it was visited. */
interface Frame {
  parts: Part[];
  /** Whether a block begins or ends in it. */
  hasBlocks: boolean;
  /** It has a `<p>`; for a list, one of its items has. */
  isLoose: boolean;
}

/** An element that is being visited. */
interface Visit {
  rule: Rule;
  /** Set if the element opened a mark. */
  mark?: Mark;
  /** Set if the element has its own frame: its rule, and the outer frame. */
  framed?: { rule: ContentRule; outer: Frame };
}

/** The content goes into the frame around the element. */
const TRANSPARENT: Rule = { filter: [] };

/** One pass over a tree. White space collapses as in a browser's layout. */
export class Conversion {
  readonly #lookup: Lookup;
  readonly #options: Options;
  #frame: Frame = { parts: [], hasBlocks: false, isLoose: false };
  readonly #visits: Visit[] = [];
  /** The marks around the current node. */
  readonly #marks: Mark[] = [];
  #nesting = 0;
  /** Whether white space here would begin the line or follow other white space. */
  #afterSpace = true;

  readonly #visitor: Visitor = {
    text: (text) => this.#addText(text),
    enter: (element) => this.#enter(element),
    leave: (element) => this.#leave(element),
  };

  constructor(lookup: Lookup, options: Options) {
    this.#lookup = lookup;
    this.#options = options;
  }

  /**
   * Markdown of the children of `root`. Changes the tree.
   * @throws LimitError
   */
  *run(root: Node): Steps<string> {
    const options = this.#options;
    yield* walkInSteps(root, options.budget, this.#visitor);
    for (const rule of this.#lookup.rules.array) {
      if ('append' in rule && rule.append) for (const part of partsOf(rule.append(options))) this.#add(part);
    }
    const markdown = yield* blocks(this.#frame.parts, options);
    options.budget.output(markdown.length);
    return markdown;
  }

  /** @returns whether to visit the element's children */
  #enter(element: Element): boolean {
    const rule = this.#ruleFor(element);
    const options = this.#options;
    const isOwnBlock = isBlock(element.nodeName);
    const visit: Visit = { rule };
    this.#visits.push(visit);
    rule.enter?.(element, options, rule.content === 'items' ? this.#previousMarker() : undefined);
    if (!rule.replacement) this.#addEdge(element);
    else if (rule.content === 'marked') this.#open(visit, rule.replacement('', element, options));
    else if (rule.content === 'none') {
      this.#addMade(rule.replacement('', element, options), isOwnBlock);
      return false;
    } else if (rule.content) {
      visit.framed = { rule, outer: this.#frame };
      if (isOwnBlock) this.#afterSpace = true;
      // Marks around a block continue inside it.
      const parts = isOwnBlock ? this.#marks.map((mark): Part => ({ kind: 'open', mark })) : [];
      this.#frame = { parts, hasBlocks: false, isLoose: false };
    } else {
      const parts = handOver(element, this.#lookup, options, (inner) => this.#apart(inner));
      for (const part of parts) this.#add(part);
      if (isOwnBlock) this.#afterSpace = true;
      return false;
    }
    return true;
  }

  #leave(element: Element): void {
    const visit = this.#visits.pop();
    if (!visit) return;
    const { rule, mark, framed } = visit;
    if (rule.nests) this.#nesting--;
    if (mark) {
      this.#marks.pop();
      this.#frame.parts.push({ kind: 'close', mark });
    } else if (!rule.replacement) this.#addEdge(element);
    else if (framed) {
      const inner = this.#frame;
      this.#frame = framed.outer;
      this.#replace(element, framed.rule, inner);
    }
  }

  #ruleFor(element: Element): Rule {
    const rule = this.#lookup.ruleFor(element);
    // Lists with flattened items are transparent too: sorting their stray children would take quadratic time.
    const isNesting = rule.nests || rule.content === 'items';
    if (isNesting && this.#nesting >= MAX_NESTING) return TRANSPARENT;
    if (rule.nests) this.#nesting++;
    return rule;
  }

  #open(visit: Visit, mark: Mark | undefined): void {
    if (!mark || !mayNest(mark.kind, this.#marks)) return;
    visit.mark = mark;
    this.#marks.push(mark);
    this.#frame.parts.push({ kind: 'open', mark });
  }

  #replace(element: Element, rule: ContentRule, { parts, hasBlocks, isLoose }: Frame): void {
    const options = this.#options;
    const { content: kind } = rule;
    if (kind === 'phrase' && hasBlocks) {
      for (const part of parts) this.#frame.parts.push(part);
      this.#frame.hasBlocks = true;
      return;
    }
    const isItem = element.nodeName === 'LI';
    if (isItem && isLoose) this.#frame.isLoose = true;
    const content =
      kind === 'items'
        ? items(parts, options, isLoose)
        : kind === 'blocks'
          ? runToEnd(blocks(parts, options, isItem && !isLoose))
          : line(parts, options);
    const marker = kind === 'items' ? options.lists.get(element)?.marker : undefined;
    this.#addMade(rule.replacement(content, element, options), isBlock(element.nodeName), marker);
  }

  /** Markdown of one element by itself, with the newlines that separate it. */
  #apart(element: Element): string {
    const inner = new Conversion(this.#lookup, this.#options);
    if (inner.#enter(element)) walk(element, this.#options.budget, inner.#visitor);
    inner.#leave(element);
    const { parts, hasBlocks, isLoose } = inner.#frame;
    const gap = !hasBlocks ? '' : element.nodeName === 'LI' && !isLoose ? '\n' : '\n\n';
    const markdown = hasBlocks ? runToEnd(blocks(parts, this.#options)) : line(parts, this.#options);
    return gap + markdown.replaceAll(VERBATIM, '').replaceAll(BREAK, `${this.#options.br}\n`) + gap;
  }

  #addMade(made: string | Part | undefined, isOwnBlock: boolean, marker?: string): void {
    if (made === undefined) return;
    if (typeof made === 'string') this.#add({ kind: isOwnBlock ? 'block' : 'markdown', text: made });
    else this.#add(marker && made.kind === 'block' ? { ...made, marker } : made);
  }

  #add(part: Part): void {
    const isBlock = part.kind === 'block' || part.kind === 'edge';
    if (isBlock) this.#frame.hasBlocks = true;
    const text = 'text' in part ? part.text : ' ';
    if (isBlock || text) {
      this.#afterSpace = isBlock || part.kind === 'break' || (part.kind === 'markdown' && text.endsWith(' '));
    }
    this.#options.budget.output(text.length);
    if (text) this.#frame.parts.push(part);
  }

  #addText(node: Text): void {
    let text = cleanText(node.data);
    if (/[\t\n]| {2}/.test(text)) text = text.replace(/[ \t\n]+/g, ' ');
    if (this.#afterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.#afterSpace = text.endsWith(' ');
    this.#frame.parts.push({ kind: 'text', text });
  }

  #addEdge(element: Element): void {
    if (!isBlock(element.nodeName)) return;
    if (element.nodeName === 'P') this.#frame.isLoose = true;
    this.#add(EDGE);
  }

  /** The marker of a list directly before this one. */
  #previousMarker(): string | undefined {
    const last = this.#frame.parts.findLast(
      (part) => part.kind !== 'edge' && !(part.kind === 'text' && part.text === ' '),
    );
    return last?.kind === 'block' ? last.marker : undefined;
  }
}

/** Emphasis may nest once in its own kind, with something in between; other marks may not. */
function mayNest(kind: Mark['kind'], marks: readonly Mark[]): boolean {
  const like = marks.filter((mark) => mark.kind === kind).length;
  if (like === 0) return true;
  return like === 1 && (kind === 'emphasis' || kind === 'strong') && marks.at(-1)?.kind !== kind;
}
