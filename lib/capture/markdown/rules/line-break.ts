import type { Rule } from '../rule';

/** Between what is above and what is below the line: SO<span><sup>2−</sup><br><sub>4</sub></span>. */
const STACKED = 'span>sup:first-child+:has(+sub:last-child)';

export const lineBreak: Rule = {
  filter: ['br'],
  content: 'none',
  replacement: (_, element) => (element.matches(STACKED) ? '' : { kind: 'break' }),
};
