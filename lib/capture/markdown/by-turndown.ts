import TurndownService from 'turndown';
import type { Lookup } from './lookup';
import type { Options, Rule, TurndownRule } from './rule';
import { EDGE, type Token } from './token';

/** Properties that turndown sets on an element that it converts. */
interface Noted extends Element {
  isBlank: boolean;
  flankingWhitespace: { leading: string; trailing: string };
}

/** Whether a rule is written for turndown, so that turndown applies it. */
function isForTurndown(rule: Rule): rule is TurndownRule {
  return rule.replacement !== undefined && !rule.content;
}

/**
 * Lets turndown convert an element whose rule is made for turndown: it tests for blanks, calls the rule and
 * joins the content. Descendants with a rule of ours are converted by `convert`.
 */
export function byTurndown(
  element: Element,
  lookup: Lookup,
  options: Options,
  convert: (element: Element) => string,
): Token[] {
  let made = '';
  const forNode = (node: Noted): Pick<TurndownRule, 'replacement'> => {
    const rule = node.isBlank ? lookup.rules.blankRule : lookup.ruleFor(node);
    if (isForTurndown(rule)) {
      return node === element
        ? { replacement: (...call) => (made = rule.replacement(...call)) } // before turndown trims it
        : rule;
    }
    // Code in a `<pre>` is not a code span.
    if (node.nodeName === 'CODE' && node.parentNode?.nodeName === 'PRE') return { replacement: String };
    showChildren(node, false);
    return {
      replacement() {
        showChildren(node, true);
        return convert(node);
      },
    };
  };
  const service = { options, escape: options.escape, rules: { forNode, forEach() {} } };
  convertBy(service, { childNodes: [element] });
  const { leading, trailing } = (element as Noted).flankingWhitespace;
  return [{ kind: 'text', text: leading }, ...tokensOf(made), { kind: 'text', text: trailing }];
}

/** Collapses white space and removes comments below `root`, as turndown does before converting. */
export function collapse(root: Node, options: Options): void {
  showChildren(root, false);
  convertBy({ options, rules: { forEach() {} } }, root);
  showChildren(root, true);
}

/**
 * Calls turndown's `turndown`, the only access to its parts. It wants to copy its input, so `cloneNode`
 * returns `root`.
 */
function convertBy(service: object, root: object): void {
  TurndownService.prototype.turndown.call(
    service as TurndownService, // it reads nothing else
    { nodeType: 1, cloneNode: () => root } as unknown as HTMLElement, // likewise
  );
}

/** Shows or hides a node's children from turndown. Hidden ones are converted by us. */
function showChildren(node: Node, isShown: boolean): void {
  if (isShown) Reflect.deleteProperty(node, 'childNodes');
  else Object.defineProperty(node, 'childNodes', { value: [], configurable: true });
}

/**
 * Tokens from the Markdown of a turndown rule. Newlines at its ends, at most two, separate it from its
 * neighbours.
 */
export function tokensOf(markdown: string): Token[] {
  const start = markdown.search(/[^\n]|$/);
  let end = markdown.length;
  while (end > start && markdown[end - 1] === '\n') end--;
  const text = markdown.slice(start, end);
  const after = markdown.length - end;
  if (text === '') return start > 0 ? [EDGE] : [];
  if (start + after === 0) return [{ kind: 'markdown', text, isVerbatim: true }];
  return [{ kind: 'block', text, before: start, after }];
}
