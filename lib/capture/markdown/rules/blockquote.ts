import { block, type Rule } from '../rule';

export const blockquote: Rule = {
  filter: ['blockquote'],
  nests: true,
  replacement: (content) => block(content.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')),
};
