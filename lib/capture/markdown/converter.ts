import TurndownService from 'turndown';
import { cleanText } from '../../text';
import { atOnce, type Steps } from '../steps';
import { blocks, items, line } from './blocks';
import { isBlock } from './elements';
import { EDGE, type Inline, type Mark, type Part } from './part';
import type { Context, Rule } from './rule';
import { rules } from './rules';
import { walkInSteps } from './walk';

/** Readers stop at some depth of lists and quotations (markdown-it: 100 levels); what is deeper is laid flat. */
const MAX_NESTING = 30;

/** The content of an element, as far as it was visited. */
interface Frame {
  parts: Part[];
  /** Paragraphs end within it. */
  hasBlocks: boolean;
  /** It holds a `<p>`; for a list, one of its items does. */
  isLoose: boolean;
}

/** An element that is being visited. */
interface Visit {
  name: string;
  rule: Rule;
  /** Of an element with a mark that counts. */
  mark?: Mark;
  /** What the element's own frame stands in. */
  outer?: Frame;
}

/** Of elements without a rule: their content goes to the frame they stand in. */
const PLAIN: Rule = { filter: [] };

/**
 * turndown with our rules and our own walk over an inert tree: one pass, in which white space collapses as when
 * a browser lays out text. turndown's walk is recursive, looks at the text of every element over and over, and
 * cannot tell a line's beginning from its middle.
 */
export class Converter extends TurndownService {
  readonly #context: Context;
  readonly #named = new Map<string, readonly Rule[]>();
  #frame: Frame = { parts: [], hasBlocks: false, isLoose: false };
  readonly #visits: Visit[] = [];
  /** The marks around what is being visited. */
  readonly #marks: Mark[] = [];
  #nesting = 0;
  /** White space would begin the line, or follow other white space. */
  #afterSpace = true;

  constructor(context: Context) {
    super();
    this.#context = context;
    for (const [name, rule] of Object.entries(rules)) this.addRule(name, rule as TurndownService.Rule);
  }

  /** Markdown of the children of `root`, an element of an inert tree that is used up by it. @throws LimitError */
  *convert(root: Element): Steps<string> {
    yield* walkInSteps(root, this.#context.budget, {
      text: (text) => this.#addText(text.data),
      enter: (element) => this.#enter(element),
      leave: (element) => this.#leave(element),
    });
    const markdown = yield* blocks(this.#frame.parts);
    this.#context.budget.output(markdown.length);
    return markdown;
  }

  /** Indexes what turndown keeps in a list. */
  override addRule(name: string, rule: TurndownService.Rule): this {
    // Our rules are turndown's, with more to them.
    const ours = rule as Rule;
    for (const tag of ours.filter) this.#named.set(tag, [...(this.#named.get(tag) ?? []), ours]);
    return super.addRule(name, rule);
  }

  /** @returns whether the element's children are part of its content */
  #enter(element: Element): boolean {
    const rule = this.#ruleFor(element);
    const name = element.nodeName;
    const visit: Visit = { name, rule };
    this.#visits.push(visit);
    rule.enter?.(element, this.#context, rule.content === 'items' ? this.#previousMarker() : undefined);
    if (rule.mark) this.#open(visit, rule.mark(element, this.#context));
    else if (rule.replacement) {
      visit.outer = this.#frame;
      const isOwnBlock = isBlock(name);
      if (isOwnBlock) this.#afterSpace = true;
      // Marks around a block go on in it.
      const parts = isOwnBlock ? this.#marks.map((mark): Part => ({ kind: 'open', mark })) : [];
      this.#frame = { parts, hasBlocks: false, isLoose: false };
    } else if (rule.inline) this.#addInline(rule.inline(element, this.#context));
    else this.#addEdge(name);
    return !rule.inline && rule.content !== 'none';
  }

  #leave(element: Element): void {
    const visit = this.#visits.pop();
    if (!visit) return;
    const { name, rule, mark, outer } = visit;
    if (rule.nests) this.#nesting--;
    if (mark) {
      this.#marks.pop();
      this.#frame.parts.push({ kind: 'close', mark });
    } else if (rule.replacement && outer) {
      const inner = this.#frame;
      this.#frame = outer;
      this.#replace(element, visit, inner);
    } else if (!rule.inline && !rule.mark) this.#addEdge(name);
  }

  #ruleFor(element: Element): Rule {
    const rules = this.#named.get(element.localName);
    const rule = rules?.find(({ when }) => when?.(element, this.#context) !== false);
    if (!rule) return PLAIN;
    // Nor do lists, whose items are laid flat: to put in order what stands beside items takes as long as it is deep.
    const isNesting = rule.nests || rule.content === 'items';
    if (isNesting && this.#nesting >= MAX_NESTING) return PLAIN;
    if (rule.nests) this.#nesting++;
    return rule;
  }

  #open(visit: Visit, mark: Mark | undefined): void {
    if (!mark || !mayNest(mark.kind, this.#marks)) return;
    visit.mark = mark;
    this.#marks.push(mark);
    this.#frame.parts.push({ kind: 'open', mark });
  }

  #replace(element: Element, { name, rule }: Visit, { parts, hasBlocks, isLoose }: Frame): void {
    const isOwnBlock = isBlock(name);
    const kind = rule.content ?? (isOwnBlock ? 'blocks' : 'line');
    if (!rule.content && !isOwnBlock && hasBlocks) {
      // Nothing of a line can hold blocks.
      for (const part of parts) this.#frame.parts.push(part);
      this.#frame.hasBlocks = true;
      return;
    }
    const isItem = name === 'LI';
    if (isItem && isLoose) this.#frame.isLoose = true;
    const content =
      kind === 'line'
        ? line(parts)
        : kind === 'items'
          ? items(parts, isLoose)
          : atOnce(blocks(parts, isItem && !isLoose));
    const made = rule.replacement?.(content, element, this.#context) ?? '';
    const text = typeof made === 'string' ? made : made.block;
    this.#context.budget.output(text.length);
    if (isOwnBlock || typeof made !== 'string') {
      this.#afterSpace = true;
      this.#frame.hasBlocks = true;
      const marker = kind === 'items' ? this.#context.lists.get(element)?.marker : undefined;
      if (text !== '') this.#frame.parts.push({ kind: 'block', text, marker });
    } else this.#addInline({ kind: 'markdown', text });
  }

  #addText(data: string): void {
    let text = cleanText(data);
    if (/[\t\n]| {2}/.test(text)) text = text.replace(/[ \t\n]+/g, ' ');
    if (this.#afterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.#afterSpace = text.endsWith(' ');
    this.#frame.parts.push({ kind: 'text', text });
  }

  #addInline(part: Inline | undefined): void {
    if (!part || ('text' in part && part.text === '')) return;
    this.#afterSpace = part.kind === 'break' || (part.kind === 'markdown' && part.text.endsWith(' '));
    this.#frame.parts.push(part);
  }

  #addEdge(name: string): void {
    if (!isBlock(name)) return;
    if (name === 'P') this.#frame.isLoose = true;
    this.#afterSpace = true;
    this.#frame.hasBlocks = true;
    this.#frame.parts.push(EDGE);
  }

  /** Of a list with nothing between it and what comes next. */
  #previousMarker(): string | undefined {
    const last = this.#frame.parts.findLast(
      (part) => part.kind !== 'edge' && !(part.kind === 'text' && part.text === ' '),
    );
    return last?.kind === 'block' ? last.marker : undefined;
  }
}

/** Emphasis may lie in its like once, with something between them; other marks may not. */
function mayNest(kind: Mark['kind'], marks: readonly Mark[]): boolean {
  const like = marks.filter((mark) => mark.kind === kind).length;
  if (like === 0) return true;
  return like === 1 && (kind === 'emphasis' || kind === 'strong') && marks.at(-1)?.kind !== kind;
}
