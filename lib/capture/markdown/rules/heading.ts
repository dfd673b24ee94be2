import { block, oneLine, type Rule } from '../rule';

/** `# Heading`: one line; a closing `#` of the text is not markup. */
export const heading: Rule = {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  content: 'line',
  replacement(content, element) {
    const line = oneLine(content).replace(/(?<=^|\s)(?=#+$)/, '\\');
    const level = '#'.repeat(Number(element.nodeName.charAt(1)));
    return block(line === '' ? level : `${level} ${line}`);
  },
};
