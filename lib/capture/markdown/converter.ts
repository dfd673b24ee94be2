import TurndownService from 'turndown';
import { escapeLineStart } from '../../markdown-text';
import { cleanText } from '../../text';
import { Budget } from '../budget';
import { atOnce, type Steps } from '../steps';
import { destination } from './address';
import { Conversion } from './conversion';
import { escapeText } from './escape';
import { collapse } from './handover';
import { Lookup, type Rules } from './lookup';
import type { Options, Settings } from './rule';
import { commonMark } from './rules';

export interface Converted {
  markdown: string;
  droppedImages: number;
}

/** How our Markdown looks unless the caller says otherwise. */
const STYLE: Settings = {
  headingStyle: 'atx',
  // `---` after the marker of a list is not a rule.
  hr: '***',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  // Without it, the content of an element that no rule takes stays where it is.
  defaultReplacement: undefined,
};

/**
 * turndown with our rules and our own walk. Options, rules and plugins made for turndown work as they do there.
 * README.md says what is replaced and why.
 */
export class Converter extends TurndownService {
  /** How many rules there are unless the caller adds, keeps or removes, or sets a style. */
  readonly #ownRules: number;

  constructor(settings: Settings = {}) {
    super({
      addressOf: destination,
      budget: new Budget(() => 0),
      ...STYLE,
      ...settings,
      rules: commonMark(),
    } as Settings);
    const isStyled = Object.keys(settings).some((name) => name !== 'addressOf' && name !== 'budget');
    this.#ownRules = isStyled ? 0 : this.rules.array.length;
  }

  /**
   * Markdown of HTML, or of a node's children. The node stays as it is.
   * @throws LimitError if a budget is set and used up
   */
  override turndown(input: string | TurndownService.Node): string {
    const root =
      typeof input === 'string'
        ? new DOMParser().parseFromString(`<body>${input}`, 'text/html').body
        : input.cloneNode(true);
    return atOnce(this.convert(root)).markdown;
  }

  /**
   * The same in steps. It changes the tree.
   *
   * turndown's own walk is recursive, so a deep page overflows the stack. For each element it reads the text of all its
   * descendants, which takes the square of the depth. And it cannot pause.
   * @throws LimitError
   */
  *convert(root: Node): Steps<Converted> {
    const options: Options = {
      ...(this.options as Pick<Options, keyof Settings>), // the constructor and turndown set them all
      escape: (...context) => this.escape(...context),
      // Whoever replaces `escape` escapes all there is.
      escapeLine: this.escape === Converter.prototype.escape ? escapeLineStart : String,
      droppedImages: 0,
      lists: new Map(),
      tables: [],
    };
    const rules = this.rules as unknown as Rules; // the types have the special rules wrong
    // Rules made for turndown expect white space to be collapsed.
    if (rules.array.length + rules._keep.length + rules._remove.length !== this.#ownRules)
      collapse(root, options);
    const lookup = new Lookup(rules, options);
    const markdown = yield* new Conversion(lookup, options).run(root);
    return { markdown: cleanText(markdown), droppedImages: options.droppedImages };
  }

  /**
   * turndown escapes each text as if it began a line. Here a text comes with its neighbours, one character each or
   * nothing, and only what they allow to be read as markup is escaped; the line's beginning is escaped when the line is
   * complete.
   */
  override escape(text: string, before?: string, after?: string, inLink?: boolean): string {
    const escaped = escapeText(text, before, after, inLink);
    return before === undefined ? escapeLineStart(escaped) : escaped;
  }
}
