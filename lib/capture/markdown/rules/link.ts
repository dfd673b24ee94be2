import { linkAddress } from '../address';
import { edgesOf, type Rule, withSingleBreaks } from '../rule';
import { titlePart } from '../title';

/** `[text](address "title")`; the text alone where the address is none to follow. */
export const link: Rule = {
  filter: ['a'],
  replacement(content, element, { base }) {
    const address = linkAddress(element.getAttribute('href'), base);
    const [leading, text, trailing] = edgesOf(content);
    // A link cannot hold a link: the inner one stays.
    if (!address || text === '' || element.querySelector('a[href]')) return content;
    return `${leading}[${withSingleBreaks(text)}](${address}${titlePart(element)})${trailing}`;
  },
};
