import type { Rule } from '../rule';

export const lineBreak: Rule = { filter: ['br'], inline: () => ({ kind: 'break' }) };
