import { block, type Rule } from '../rule';

export const blockquote: Rule = {
  filter: ['blockquote'],
  replacement: (content) =>
    content === '' ? '' : block(content.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')),
};
