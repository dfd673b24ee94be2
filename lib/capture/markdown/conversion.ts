import { isBlock } from '../dom/is-block';
import { runToEnd, type Steps } from '../steps/steps';
import { type Visitor, walk, walkInSteps } from '../steps/walk';
import { blocks, items, line } from './blocks';
import { byTurndown, tokensOf } from './by-turndown';
import { type Frame, Frames } from './frames';
import type { Lookup } from './lookup';
import { BREAK, type ContentRule, type Options, type Rule, VERBATIM } from './rule';
import type { Mark } from './token';

/**
 * Parsers limit the nesting of lists and quotations (markdown-it: 100 levels). Deeper content is flattened.
 */
const DEEPEST = 30;

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

/** One pass over a tree. */
export class Conversion {
  readonly #lookup: Lookup;
  readonly #options: Options;
  readonly #frames: Frames;
  readonly #visits: Visit[] = [];
  /** The marks around the current node. */
  readonly #marks: Mark[] = [];
  #nesting = 0;

  readonly #visitor: Visitor = {
    text: (text) => this.#frames.addText(text),
    enter: (element) => this.#enter(element),
    leave: (element) => this.#leave(element),
  };

  constructor(lookup: Lookup, options: Options) {
    this.#lookup = lookup;
    this.#options = options;
    this.#frames = new Frames(options);
  }

  /**
   * Markdown of the children of `root`. Changes the tree.
   * @throws LimitError
   */
  *run(root: Node): Steps<string> {
    const options = this.#options;
    yield* walkInSteps(root, options.budget, this.#visitor);
    for (const rule of this.#lookup.rules.array) {
      if ('append' in rule && rule.append)
        for (const token of tokensOf(rule.append(options))) this.#frames.add(token);
    }
    const markdown = yield* blocks(this.#frames.current.tokens, options);
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
    rule.enter?.(element, options, rule.content === 'items' ? this.#frames.previousMarker() : undefined);
    if (!rule.replacement) this.#frames.addEdge(element);
    else if (rule.content === 'marked') this.#open(visit, rule.replacement('', element, options));
    else if (rule.content === 'none') {
      this.#frames.addMade(rule.replacement('', element, options), isOwnBlock);
      return false;
    } else if (rule.content) {
      visit.framed = { rule, outer: this.#frames.open(isOwnBlock, this.#marks) };
    } else {
      const tokens = byTurndown(element, this.#lookup, options, (inner) => this.#apart(inner));
      for (const token of tokens) this.#frames.add(token);
      if (isOwnBlock) this.#frames.startLine();
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
      this.#frames.mark('close', mark);
    } else if (!rule.replacement) this.#frames.addEdge(element);
    else if (framed) {
      this.#replace(element, framed.rule, this.#frames.close(framed.outer));
    }
  }

  #ruleFor(element: Element): Rule {
    const rule = this.#lookup.ruleFor(element);
    // Lists with flattened items are transparent too: sorting their stray children would take quadratic time.
    const isNesting = rule.nests || rule.content === 'items';
    if (isNesting && this.#nesting >= DEEPEST) return TRANSPARENT;
    if (rule.nests) this.#nesting++;
    return rule;
  }

  #open(visit: Visit, mark: Mark | undefined): void {
    if (!mark || !mayNest(mark.kind, this.#marks)) return;
    visit.mark = mark;
    this.#marks.push(mark);
    this.#frames.mark('open', mark);
  }

  #replace(element: Element, rule: ContentRule, { tokens, hasBlocks, isLoose }: Frame): void {
    const options = this.#options;
    const { content: kind } = rule;
    if (kind === 'phrase' && hasBlocks) {
      this.#frames.adopt(tokens);
      return;
    }
    const isItem = element.nodeName === 'LI';
    if (isItem && isLoose) this.#frames.current.isLoose = true;
    const content =
      kind === 'items'
        ? items(tokens, options, isLoose)
        : kind === 'blocks'
          ? runToEnd(blocks(tokens, options, isItem && !isLoose))
          : line(tokens, options);
    const marker = kind === 'items' ? options.lists.get(element)?.marker : undefined;
    this.#frames.addMade(rule.replacement(content, element, options), isBlock(element.nodeName), marker);
  }

  /** Markdown of one element by itself, with the newlines that separate it. */
  #apart(element: Element): string {
    const inner = new Conversion(this.#lookup, this.#options);
    if (inner.#enter(element)) walk(element, this.#options.budget, inner.#visitor);
    inner.#leave(element);
    const { tokens, hasBlocks, isLoose } = inner.#frames.current;
    const gap = !hasBlocks ? '' : element.nodeName === 'LI' && !isLoose ? '\n' : '\n\n';
    const markdown = hasBlocks ? runToEnd(blocks(tokens, this.#options)) : line(tokens, this.#options);
    return gap + markdown.replaceAll(VERBATIM, '').replaceAll(BREAK, `${this.#options.br}\n`) + gap;
  }
}

/** Emphasis may nest once in its own kind, with something in between; other marks may not. */
function mayNest(kind: Mark['kind'], marks: readonly Mark[]): boolean {
  const like = marks.filter((mark) => mark.kind === kind).length;
  if (like === 0) return true;
  return like === 1 && (kind === 'emphasis' || kind === 'strong') && marks.at(-1)?.kind !== kind;
}
