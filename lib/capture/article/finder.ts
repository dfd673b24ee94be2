import type { Barrier } from '../../model/coverage';
import { barrierOn } from '../barrier/barrier';
import type { Budget } from '../budget';
import type { Metadata } from '../metadata/metadata';
import type { CaptureOptions } from '../options';
import { siteContent } from '../sites';
import type { Steps } from '../steps';
import { articleIn } from './article';
import { type Credits, creditsIn } from './credits';
import { discussionIn } from './discussion';
import { removeTitle } from './lead';
import { mainPart } from './main-part';
import { measure } from './measure';
import { removeShop } from './product';
import { settle } from './settle';

/**
 * Finds what of a page is worth keeping. Half of the capture's code is for this, and a selection needs none of
 * it: so it is a script of its own.
 */
export interface ArticleFinder {
  /** By a rule for the page's site, which reads the site's own marks. */
  bySite(
    page: Element,
    live: Document,
    url: string,
    budget: Budget,
    options?: CaptureOptions,
  ): Element | undefined;
  /** Why the live page shows less than the reader wants, if it does. `markdown` is what was taken of it. */
  barrier(page: Document, markdown: string): Barrier | undefined;
  /** By what the page says of itself, and by its text. Uses the page up. */
  byText(page: Element, metadata: Metadata, budget: Budget): Steps<Found>;
}

/** What is worth keeping of a page. */
export interface Found {
  content: Element;
  /** False if the page is no article: then the content is all of it but the frame and its title. */
  isArticle: boolean;
  /** What the page shows beside its heading. */
  credits?: Credits;
}

export const articleFinder: ArticleFinder = {
  bySite: siteContent,
  barrier: barrierOn,
  *byText(page, metadata, budget) {
    if (budget.deepest > budget.limits.articleDepth) return whole(page, metadata);
    if (metadata.kind === 'product') yield* removeShop(page, budget);
    const measures = yield* measure(page, budget);
    settle(page, measures);
    yield;
    const discussion = yield* discussionIn(page, measures, metadata.url, budget);
    if (discussion) return { content: discussion, isArticle: true };
    const credits = creditsIn(page);
    const main = mainPart(page, measures);
    yield;
    const article = yield* articleIn(page, main, measures, metadata, budget);
    return article ? { content: article, isArticle: true, credits } : whole(main, metadata);
  },
};

function whole(content: Element, metadata: Metadata): Found {
  removeTitle(content, metadata);
  return { content, isArticle: false };
}
