import type { Rule } from '../rule';
import { blockquote } from './blockquote';
import { code, codeBlock } from './code';
import { emphasis, strikethrough, strong } from './emphasis';
import { formula } from './formula';
import { heading } from './heading';
import { horizontalRule } from './horizontal-rule';
import { image } from './image';
import { lineBreak } from './line-break';
import { link } from './link';
import { list, listItem, task } from './list';
import { noteReference, noteText } from './note';
import { quotation, reading, subscript, superscript, term } from './small';
import { cell, row, table } from './table';

/** Every rule; of those for one name, the first that is taken there. */
export const rules: Readonly<Record<string, Rule>> = {
  task,
  noteReference,
  noteText,
  heading,
  blockquote,
  list,
  listItem,
  table,
  row,
  cell,
  codeBlock,
  code,
  strong,
  emphasis,
  strikethrough,
  link,
  image,
  formula,
  lineBreak,
  horizontalRule,
  term,
  quotation,
  reading,
  superscript,
  subscript,
};
