import TurndownService from 'turndown';
import { escapeInline } from '../../markdown-text';
import { cleanText } from '../../text';
import { isBlock } from './elements';
import { paragraphs } from './paragraph';
import { BREAK, type Context, type Rule } from './rule';
import { rules } from './rules';
import { walk } from './walk';

/** A piece of an element's content. */
interface Part {
  text: string;
  kind: 'inline' | 'block' | 'list';
}

interface Frame {
  parts: Part[];
  length: number;
}

/**
 * turndown with our rules and our own walk over a prepared tree. turndown's walk is recursive, looks at the
 * text of every element over and over, and cannot tell a line's beginning from its middle.
 */
export class Converter extends TurndownService {
  readonly #context: Context;

  constructor(context: Context) {
    super({
      defaultReplacement: (content, node) => (isBlock(node.nodeName) ? `\n\n${content}\n\n` : content),
    });
    this.#context = context;
    // turndown takes the rule that was added last.
    for (const [name, rule] of Object.entries(rules).reverse())
      this.addRule(name, rule as TurndownService.Rule);
  }

  /** Markdown of the children of `root`, an element of a prepared inert tree. @throws LimitError */
  convert(root: Element): string {
    const { budget } = this.#context;
    let frame: Frame = { parts: [], length: 0 };
    const outer: Frame[] = [];
    const ruled: Rule[] = [];
    const add = (part: Part) => {
      frame.parts.push(part);
      frame.length += part.text.length;
      budget.output(frame.length);
    };
    walk(root, budget, {
      text: (text) => add({ text: this.escape(text.data), kind: 'inline' }),
      enter: (element) => {
        const rule = this.#ruleFor(element);
        ruled.push(rule);
        outer.push(frame);
        frame = { parts: [], length: 0 };
        return rule.content !== 'none';
      },
      leave: (element) => {
        const { parts } = frame;
        frame = outer.pop() ?? frame;
        const rule = ruled.pop() ?? this.#ruleFor(element);
        const content = this.#contentOf(element, rule, parts);
        const text = rule.replacement(content, element, this.#context);
        if (text !== '') add(this.#part(text, element));
      },
    });
    return blocks(frame.parts, false);
  }

  override escape(text: string): string {
    return escapeInline(cleanText(text));
  }

  #ruleFor(element: Element): Rule {
    // Our rules are turndown's, with more to them.
    return this.rules.forNode(element as HTMLElement) as unknown as Rule;
  }

  #isBlock(element: Element): boolean {
    return isBlock(element.nodeName) || this.#context.holders.has(element);
  }

  #contentOf(element: Element, rule: Rule, parts: Part[]): string {
    const kind = rule.content ?? (this.#isBlock(element) ? 'blocks' : 'inline');
    if (kind === 'blocks') return blocks(parts, element.nodeName === 'LI');
    if (kind === 'line') return parts.map(asLine).join('');
    return parts.map((part) => part.text).join('');
  }

  #part(text: string, element: Element): Part {
    if (/^(?:UL|OL)$/.test(element.nodeName)) return { text: trimNewlines(text), kind: 'list' };
    if (this.#isBlock(element) || text.startsWith('\n')) return { text: trimNewlines(text), kind: 'block' };
    return { text, kind: 'inline' };
  }
}

function asLine(part: Part): string {
  return part.kind === 'inline' ? part.text : BREAK + part.text.replace(/\n+/g, BREAK) + BREAK;
}

function trimNewlines(text: string): string {
  return text.replace(/^\n+/, '').replace(/\n+$/, '');
}

/** CommonMark (5.2): what may interrupt a paragraph; other lists need an empty line before them. */
const MAY_FOLLOW = /^(?:[-+]|1[.)]) \S/;

/**
 * Joins parts into blocks, the inline ones in a row into paragraphs. In an item a list follows its paragraph
 * without an empty line, which would make the list loose.
 */
function blocks(parts: readonly Part[], inItem: boolean): string {
  const out: string[] = [];
  let run = '';
  const add = (text: string, tight: boolean) => {
    if (text === '') return;
    if (out.length > 0) out.push(tight ? '\n' : '\n\n');
    out.push(text);
  };
  const endRun = () => {
    for (const paragraph of paragraphs(run)) add(paragraph, false);
    run = '';
  };
  let afterRun = false;
  for (const part of parts) {
    if (part.kind === 'inline') {
      run += part.text;
      continue;
    }
    afterRun = run !== '';
    endRun();
    add(part.text, inItem && afterRun && part.kind === 'list' && MAY_FOLLOW.test(part.text));
  }
  endRun();
  return out.join('');
}
