import type { Rule } from '../rule';
import type { Mark } from '../token';

const mark = (kind: Mark['kind'], filter: string[]): Rule => ({
  filter,
  content: 'marked',
  replacement: () => ({ kind }),
});

export const strong = mark('strong', ['strong', 'b']);
export const strikethrough = mark('strike', ['del', 's', 'strike']);
export const emphasis = mark('emphasis', ['em', 'i']);
export const definition = mark('emphasis', ['var', 'dfn']);
