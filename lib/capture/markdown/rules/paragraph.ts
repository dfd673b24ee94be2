import type { Rule } from '../rule';

/** No replacement: only the paragraph's edges matter. */
export const paragraph: Rule = { filter: ['p'] };
