import TurndownService from 'turndown';
import { allPictures, type Pictures } from '../../model/coverage';
import { cleanText } from '../../text/clean-text';
import { escapeLineStart } from '../../text/markdown-text';
import { bodyFrom } from '../dom/nodes';
import { Budget } from '../steps/budget';
import { runToEnd, type Steps } from '../steps/steps';
import { destination } from './address';
import { collapse } from './by-turndown';
import { Conversion } from './conversion';
import { escapeText } from './escape';
import { Lookup, type Rules } from './lookup';
import type { Options, Settings } from './rule';
import { commonMark } from './rules';

export interface Converted {
  markdown: string;
  pictures: Pictures;
}

/** Our default style. */
const STYLE: Settings = {
  headingStyle: 'atx',
  // A `---` after a list marker would not be a rule.
  hr: '***',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  // By default, the content of an element without a rule stays in its place.
  defaultReplacement: undefined,
};

/**
 * turndown with our rules and our own walk. Options, rules and plugins made for turndown work unchanged.
 * README.md says what is replaced and why.
 */
export class Converter extends TurndownService {
  /**
   * Initial number of rules, or 0 if the caller sets a style. A different number later means that the caller
   * changed them.
   */
  readonly #ownRules: number;

  constructor(settings: Settings = {}) {
    super({
      addressOf: destination,
      budget: new Budget(() => 0),
      ...STYLE,
      ...settings,
      rules: commonMark(),
    } as Settings); // turndown's type has only its own options
    const isStyled = Object.keys(settings).some((name) => name !== 'addressOf' && name !== 'budget');
    this.#ownRules = isStyled ? 0 : this.rules.array.length;
  }

  /**
   * Markdown of HTML, or of a node's children. Does not change the node.
   * @throws LimitError if a budget is set and exceeded
   */
  override turndown(input: string | TurndownService.Node): string {
    const root = typeof input === 'string' ? bodyFrom(`<body>${input}`) : input.cloneNode(true);
    return runToEnd(this.convert(root)).markdown;
  }

  /**
   * The same in steps. Changes the tree.
   *
   * turndown's own walk is recursive, so a deep page overflows the stack. It also reads the text of all
   * descendants for each element, which takes quadratic time, and it cannot pause.
   * @throws LimitError
   */
  *convert(root: Node): Steps<Converted> {
    const options: Options = {
      ...(this.options as Pick<Options, keyof Settings>), // the constructor and turndown set them all
      escape: (...context) => this.escape(...context),
      // A caller that replaces `escape` handles all escaping.
      escapeLine: this.escape === Converter.prototype.escape ? escapeLineStart : String,
      pictures: allPictures(),
      lists: new Map(),
      tables: [],
    };
    const rules = this.rules as unknown as Rules; // the types have the special rules wrong
    // Rules made for turndown expect collapsed white space.
    if (rules.array.length + rules._keep.length + rules._remove.length !== this.#ownRules)
      collapse(root, options);
    const lookup = new Lookup(rules, options);
    const markdown = yield* new Conversion(lookup, options).run(root);
    return { markdown: cleanText(markdown), pictures: options.pictures };
  }

  /**
   * turndown escapes every text as if it began a line. Ours gets the neighbouring characters (one each, or
   * empty) and escapes only what they make into markup. The line's beginning is escaped when the line is
   * complete.
   */
  override escape(text: string, before?: string, after?: string, inLink?: boolean): string {
    const escaped = escapeText(text, before, after, inLink);
    return before === undefined ? escapeLineStart(escaped) : escaped;
  }
}
