import { cleanText } from '../../text';
import { atOnce, type Steps } from '../steps';
import { blocks, items, line, spaced } from './blocks';
import { isBlock } from './elements';
import { Lookup, type Rules } from './lookup';
import { isBlank, partsOf } from './others';
import { EDGE, type Inline, type Mark, type Part } from './part';
import {
  type Block,
  BREAK,
  type ContentRule,
  type Options,
  type Rule,
  type TurndownRule,
  VERBATIM,
} from './rule';
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
  /** A turndown rule gets it as it is, white space included. */
  isCode: boolean;
}

/** An element that is being visited. */
interface Visit {
  rule: Rule;
  /** Of an element with a mark that counts. */
  mark?: Mark;
  /** What the element's own frame stands in. */
  outer?: Frame;
}

/** The content goes to the frame around the element. */
const TRANSPARENT: Rule = { filter: [] };

/** One pass over a tree, in which white space collapses as when a browser lays out text. */
export class Conversion {
  readonly #lookup: Lookup;
  readonly #rules: Rules;
  readonly #options: Options;
  #frame: Frame = { parts: [], hasBlocks: false, isLoose: false, isCode: false };
  readonly #visits: Visit[] = [];
  /** The marks around what is being visited. */
  readonly #marks: Mark[] = [];
  #nesting = 0;
  /** White space would begin the line, or follow other white space. */
  #afterSpace = true;

  constructor(rules: Rules, options: Options) {
    this.#lookup = new Lookup(rules, options);
    this.#rules = rules;
    this.#options = options;
  }

  /** Markdown of the children of `root`, which is changed. @throws LimitError */
  *run(root: Node): Steps<string> {
    const options = this.#options;
    yield* walkInSteps(root, options.budget, {
      text: (text) => this.#addText(text),
      enter: (element) => this.#enter(element),
      leave: (element) => this.#leave(element),
    });
    for (const rule of this.#rules.array) {
      if ('append' in rule && rule.append) this.#addMarkdown(rule.append(options));
    }
    const markdown = yield* blocks(this.#frame.parts, options);
    options.budget.output(markdown.length);
    return markdown;
  }

  /** @returns whether the element's children are part of its content */
  #enter(element: Element): boolean {
    const rule = this.#ruleFor(element);
    const options = this.#options;
    const isOwnBlock = isBlock(element.nodeName);
    const visit: Visit = { rule };
    this.#visits.push(visit);
    rule.enter?.(element, options, rule.content === 'items' ? this.#previousMarker() : undefined);
    if (!rule.replacement) this.#addEdge(element);
    else if (rule.content === 'marked') this.#open(visit, rule.replacement('', element, options));
    else if (rule.content === 'none') this.#add(rule.replacement('', element, options), isOwnBlock);
    else {
      visit.outer = this.#frame;
      if (isOwnBlock) this.#afterSpace = true;
      // Marks around a block go on in it.
      const parts = isOwnBlock ? this.#marks.map((mark): Part => ({ kind: 'open', mark })) : [];
      const isCode = !rule.content && /^(?:PRE|CODE)$/.test(element.nodeName);
      this.#frame = { parts, hasBlocks: false, isLoose: false, isCode };
    }
    return rule.content !== 'none';
  }

  #leave(element: Element): void {
    const visit = this.#visits.pop();
    if (!visit) return;
    const { rule, mark, outer } = visit;
    if (rule.nests) this.#nesting--;
    if (mark) {
      this.#marks.pop();
      this.#frame.parts.push({ kind: 'close', mark });
    } else if (!rule.replacement) this.#addEdge(element);
    else if (outer) {
      const inner = this.#frame;
      this.#frame = outer;
      if (!rule.content) this.#replaceAsTurndown(element, rule, inner);
      else if (rule.content !== 'none' && rule.content !== 'marked') this.#replace(element, rule, inner);
    }
  }

  #ruleFor(element: Element): Rule {
    const { blankRule } = this.#rules;
    if (blankRule.replacement && isBlank(element)) return blankRule;
    const rule = this.#lookup.ruleFor(element);
    // Nor do lists, whose items are laid flat: to put in order what stands beside items takes as long as it is deep.
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
          ? atOnce(blocks(parts, options, isItem && !isLoose))
          : line(parts, options);
    const marker = kind === 'items' ? options.lists.get(element)?.marker : undefined;
    this.#add(rule.replacement(content, element, options), isBlock(element.nodeName), marker);
  }

  /** White space at the ends of the content goes around what the rule makes of it, as in turndown. */
  #replaceAsTurndown(
    element: Element,
    rule: TurndownRule,
    { parts, hasBlocks, isLoose, isCode }: Frame,
  ): void {
    const options = this.#options;
    const isOwnBlock = isBlock(element.nodeName);
    const raw = /^[UO]L$/.test(element.nodeName)
      ? items(parts, options, isLoose)
      : !isCode && (isOwnBlock || hasBlocks)
        ? spaced(parts, options)
        : line(parts, options);
    const content = raw.replaceAll(VERBATIM, '').replaceAll(BREAK, `${options.br}\n`);
    const keepsSpace = isOwnBlock || (isCode && options.preformattedCode);
    const start = keepsSpace ? 0 : content.length - content.trimStart().length;
    const end = keepsSpace ? content.length : Math.max(start, content.trimEnd().length);
    const text = content.slice(start, end);
    Object.assign(element, { isBlock: isOwnBlock });
    // turndown does not ask its rules about these.
    const made =
      rule !== this.#rules.blankRule && isBlank(element)
        ? isOwnBlock
          ? '\n\n'
          : ''
        : rule.replacement(isCode || isOwnBlock ? text : options.escapeLine(text), element, options);
    this.#addInline({ kind: 'text', text: content.slice(0, start) });
    this.#addMarkdown(made);
    this.#addInline({ kind: 'text', text: content.slice(end) });
  }

  #addMarkdown(markdown: string): void {
    this.#options.budget.output(markdown.length);
    for (const part of partsOf(markdown)) {
      if (part.kind === 'markdown') this.#addInline(part);
      else {
        this.#afterSpace = true;
        this.#frame.hasBlocks = true;
        this.#frame.parts.push(part);
      }
    }
  }

  #add(made: string | Block | Inline | undefined, isOwnBlock: boolean, marker?: string): void {
    if (made === undefined) return;
    const isText = typeof made === 'string';
    if (!isText && 'kind' in made) {
      this.#addInline(made);
      return;
    }
    const text = isText ? made : made.block;
    this.#options.budget.output(text.length);
    if (isText && !isOwnBlock) {
      this.#addInline({ kind: 'markdown', text });
      return;
    }
    this.#afterSpace = true;
    this.#frame.hasBlocks = true;
    if (text !== '') this.#frame.parts.push({ kind: 'block', text, marker });
  }

  #addText(node: Text): void {
    let text = cleanText(node.data);
    if (this.#frame.isCode) {
      const isCode = node.parentElement?.closest('code');
      this.#addInline({ kind: 'markdown', text: isCode ? text : this.#options.escape(text, '', '', false) });
      return;
    }
    if (/[\t\n]| {2}/.test(text)) text = text.replace(/[ \t\n]+/g, ' ');
    if (this.#afterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.#afterSpace = text.endsWith(' ');
    this.#frame.parts.push({ kind: 'text', text });
  }

  #addInline(part: Inline): void {
    if ('text' in part && part.text === '') return;
    this.#afterSpace = part.kind === 'break' || (part.kind === 'markdown' && part.text.endsWith(' '));
    this.#frame.parts.push(part);
  }

  #addEdge(element: Element): void {
    if (!isBlock(element.nodeName)) return;
    if (element.nodeName === 'P') this.#frame.isLoose = true;
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
