import { block, type Rule } from '../rule';

/** Not `---`, which after the marker of a list is another thing. */
export const horizontalRule: Rule = { filter: ['hr'], content: 'none', replacement: () => block('***') };
