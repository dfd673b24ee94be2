import { block, oneLine, type Rule, some } from '../rule';

/** `# Heading` on one line; a closing `#` of the text is escaped. */
export const heading: Rule = {
  filter: some(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ({ nodeName }, { headingStyle, tables }) => headingStyle === 'atx' || nodeName > 'H2' || tables.at(-1),
  ),
  content: 'line',
  replacement(content, element, { tables }) {
    const line = oneLine(content).replace(/(?<=^|\s)(?=#+$)/, '\\');
    const level = '#'.repeat(Number(element.nodeName.charAt(1)));
    // A cell cannot contain a heading.
    if (tables.at(-1)) return block(line);
    return block(line === '' ? level : `${level} ${line}`);
  },
};
