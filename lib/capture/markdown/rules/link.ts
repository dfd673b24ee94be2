import { linkAddress } from '../address';
import type { Rule } from '../rule';
import { titlePart } from '../title';

/** `[text](address "title")`; the text alone where the address is none to follow. */
export const link: Rule = {
  filter: ['a'],
  mark(element, { base }) {
    const address = linkAddress(element.getAttribute('href'), base);
    return address === undefined ? undefined : { kind: 'link', end: `](${address}${titlePart(element)})` };
  },
};
