import type { Budget } from '../budget';
import type { Metadata } from '../metadata';
import { siteContent } from '../sites';
import type { Steps } from '../steps';
import { articleIn } from './article';
import { removeTitle } from './lead';

/**
 * Finds what of a page is worth keeping. Half of the capture's code is for this, and a selection needs none of
 * it: so it is a script of its own.
 */
export interface ArticleFinder {
  /** By a rule for the page's site, which reads the site's own marks. */
  bySite(page: Element, url: string, budget: Budget): Element | undefined;
  /** By what the page says of itself, and by its text. Where there is none, the page only loses its title. */
  byText(page: Element, metadata: Metadata, budget: Budget): Steps<Element | undefined>;
}

export const articleFinder: ArticleFinder = {
  bySite: siteContent,
  *byText(page, metadata, budget) {
    const article = yield* articleIn(page, metadata, budget);
    if (!article) removeTitle(page, metadata);
    return article;
  },
};
