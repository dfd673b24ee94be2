import { attributeOf, lineOf } from '../dom/nodes';
import type { Normaliser } from './normaliser';

/** Removes a link's title that only repeats its text or address. Wikis give one to each link. */
export const linkTitles: Normaliser = {
  selectors: ['a'],
  rewrite(link) {
    const title = attributeOf(link, 'title').toLowerCase();
    if (title && [attributeOf(link, 'href'), lineOf(link).toLowerCase()].includes(title))
      link.removeAttribute('title');
  },
};
