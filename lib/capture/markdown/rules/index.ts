import TurndownService from 'turndown';
import type { Rule } from '../rule';
import { blockquote } from './blockquote';
import { code, codeBlock, keys } from './code';
import { definition, emphasis, strikethrough, strong } from './emphasis';
import { formula } from './formula';
import { heading } from './heading';
import { image } from './image';
import { lineBreak } from './line-break';
import { link } from './link';
import { list, listItem, menu, task } from './list';
import { noteReference, noteText } from './note';
import { paragraph } from './paragraph';
import { quotation, reading, subscript, superscript, term } from './small';
import { cell, cellRule, row, table } from './table';

/** turndown's own rules; its types leave them out. */
const { rules: turndowns } = new TurndownService().options as unknown as {
  rules: Record<'heading' | 'horizontalRule' | 'indentedCodeBlock' | 'referenceLink', Rule>;
};

/** The CommonMark rules of one service: ours, and turndown's for the styles that ours do not write. */
export function commonMark(): readonly Rule[] {
  return [
    paragraph,
    heading,
    blockquote,
    list,
    listItem,
    codeBlock,
    code,
    strong,
    emphasis,
    link,
    image,
    lineBreak,
    cellRule,
    turndowns.horizontalRule,
    turndowns.heading,
    turndowns.indentedCodeBlock,
    // turndown shares one list of references between all services.
    Object.assign({}, turndowns.referenceLink, { references: [] }),
  ];
}

/** The rules for all other elements. The caller's rules, `keep` and `remove` take precedence. */
export const fallbacks: readonly Rule[] = [
  task,
  noteReference,
  noteText,
  table,
  row,
  cell,
  keys,
  definition,
  strikethrough,
  menu,
  formula,
  term,
  quotation,
  reading,
  superscript,
  subscript,
];
