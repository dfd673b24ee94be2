import { runToEnd, type Steps } from '../steps/steps';
import { inlineMarkdown } from './inline';
import { paragraph } from './paragraph';
import { BREAK, type Options } from './rule';
import type { Inline, Mark, Token } from './token';

/**
 * List items that may interrupt a paragraph; other lists need an empty line before them.
 * See https://spec.commonmark.org/0.31.2/#list-items
 */
const MAY_FOLLOW = /^(?:[-+*]|1[.)]) \S/;

/** Paragraph edges between two pauses. */
const EDGES_PER_YIELD = 32;

/** Blocks that may begin on any line and need no empty line after them. */
const STANDS_ALONE = /^(?:`{3}|#{1,6} |\*{3}$)/;

interface Block {
  text: string;
  kind: 'paragraph' | 'list' | 'block';
  /** Number of newlines before it. */
  before: number;
}

/**
 * Joins tokens into blocks; inline tokens become paragraphs.
 * @param tight without empty lines if possible
 */
export function* blocks(tokens: readonly Token[], options: Options, tight = false): Steps<string> {
  const [first] = tokens;
  if (tokens.length === 1 && first?.kind === 'text')
    return paragraph(inlineMarkdown([first], options), options);
  return joined(yield* blocksOf(tokens, options), tight);
}

function joined([first, ...others]: readonly Block[], tight: boolean): string {
  if (!first) return '';
  const out = [first.text];
  let previous = first;
  for (const next of others) {
    out.push('\n'.repeat(tight && mayTouch(previous, next) ? 1 : Math.min(next.before, 2)), next.text);
    previous = next;
  }
  return out.join('');
}

function mayTouch(previous: Block, next: Block): boolean {
  if (previous.kind === 'list' || previous.text.startsWith('>')) return false;
  if (next.kind === 'list') return previous.kind === 'paragraph' && MAY_FOLLOW.test(next.text);
  return next.kind === 'block' && STANDS_ALONE.test(next.text);
}

function* blocksOf(tokens: readonly Token[], options: Options): Steps<Block[]> {
  const found: Block[] = [];
  let run: Inline[] = [];
  /** Marks that span a paragraph's end continue in the next paragraph. */
  const open: Mark[] = [];
  let breaks = 0;
  let edges = 0;
  /** Newlines since the last block. */
  let after = 0;
  const endRun = () => {
    breaks = 0;
    if (run.length === 0) return;
    const text = paragraph(inlineMarkdown(run, options), options);
    if (text !== '') {
      found.push({ text, kind: 'paragraph', before: after });
      after = 0;
    }
    run = open.map((mark) => ({ kind: 'open', mark }));
  };
  for (const token of tokens) {
    if (token.kind === 'edge') {
      endRun();
      after = 2;
      if (++edges % EDGES_PER_YIELD === 0) yield;
    } else if (token.kind === 'block') {
      endRun();
      found.push({
        text: token.text,
        kind: token.marker ? 'list' : 'block',
        before: Math.max(after, token.before ?? 2),
      });
      after = token.after ?? 2;
    } else {
      if (token.kind === 'break') {
        if (++breaks === 2) {
          endRun();
          after = 2;
        } else if (breaks === 1) run.push(token);
        continue;
      }
      if (token.kind === 'open') open.push(token.mark);
      else if (token.kind === 'close') open.pop();
      else if (token.kind !== 'text' || token.text !== ' ') breaks = 0;
      run.push(token);
    }
  }
  endRun();
  return found;
}

/** Joins tokens into one line. BREAK also stands for the end of a block. */
export function line(tokens: readonly Token[], options: Options): string {
  const [first] = tokens;
  if (tokens.length === 1 && first?.kind === 'text') return inlineMarkdown([first], options);
  const out: string[] = [];
  let run: Inline[] = [];
  const open: Mark[] = [];
  const endRun = () => {
    if (run.length === 0) return;
    out.push(inlineMarkdown(run, options));
    run = open.map((mark) => ({ kind: 'open', mark }));
  };
  for (const token of tokens) {
    if (token.kind === 'edge' || token.kind === 'block') {
      endRun();
      out.push(token.kind === 'edge' ? BREAK : BREAK + token.text.replace(/\n+/g, BREAK) + BREAK);
      continue;
    }
    if (token.kind === 'open') open.push(token.mark);
    else if (token.kind === 'close') open.pop();
    run.push(token);
  }
  endRun();
  return out.join('');
}

/** Joins the items of a list, separated by empty lines if `loose`. */
export function items(tokens: readonly Token[], options: Options, loose: boolean): string {
  const texts: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'block') texts.push(token.text);
    // Nested too deep, so the items were flattened.
    else if (token.kind !== 'edge') return runToEnd(blocks(tokens, options));
  }
  return texts.join(loose ? '\n\n' : '\n');
}
