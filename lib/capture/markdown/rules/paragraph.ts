import type { Rule } from '../rule';

/** A paragraph is what begins and ends where it does. */
export const paragraph: Rule = { filter: ['p'] };
