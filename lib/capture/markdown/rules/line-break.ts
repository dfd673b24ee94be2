import type { Rule } from '../rule';

export const lineBreak: Rule = { filter: ['br'], content: 'none', replacement: () => ({ kind: 'break' }) };
