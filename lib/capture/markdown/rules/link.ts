import { type Rule, some } from '../rule';
import { titlePart } from '../title';

/** `[text](address "title")`; only the text if the address is missing or unsafe. */
export const link: Rule = {
  filter: some(['a'], (_, { linkStyle }) => linkStyle === 'inlined'),
  content: 'marked',
  replacement(_, element, { addressOf }) {
    const href = element.getAttribute('href');
    const address = href === null ? undefined : addressOf(href);
    return address === undefined ? undefined : { kind: 'link', end: `](${address}${titlePart(element)})` };
  },
};
