import type { Barrier } from '../model/coverage';
import { articleIn } from './article/article';
import { type Credits, creditsIn } from './article/credits/credits';
import { discussionIn } from './article/discussion/discussion';
import { removeTitle, titleHeading } from './article/edges/title';
import { listHeadings, removeEmptied } from './article/leftovers/emptied';
import { removeOrnaments } from './article/leftovers/ornaments';
import { measure } from './article/measures/measure-blocks';
import { removeControls } from './article/product/controls';
import { kindOf } from './article/product/kind';
import { removeOthers, removeShop } from './article/product/product';
import { removeFrame } from './article/remove-frame';
import { mainPart } from './article/root/main-part';
import { readmit } from './article/surrounding/readmit';
import { barrierOn } from './barrier/barrier';
import { type Described, describedOn, type Tools } from './described/described';
import type { Labels } from './labels';
import type { Metadata } from './metadata/metadata';
import { siteContent } from './sites';
import type { RuleContext } from './sites/site-rule';
import { openTranscript, transcriptOn } from './sites/transcript';
import { withoutScript } from './snapshot/without-script';
import { xmlSource } from './snapshot/xml-source';
import type { Budget } from './steps/budget';
import type { Steps } from './steps/steps';

/**
 * Finds the content of a page. It is in a script of its own, because it is half of the code of a capture, and a selection
 * does not need it.
 */
export interface ArticleFinder {
  /**
   * What the page holds if it shows almost nothing of it: XML, or content for readers without scripts.
   * @param copyOf copies what a body shows
   */
  instead(
    page: Document,
    shown: Element,
    copyOf: (body: Element) => Steps<Element>,
  ): Steps<Element | undefined>;
  /** Uses a rule for the page's site, which reads the site's own markup. */
  bySite(page: Element, url: string, budget: Budget, context: RuleContext): Element | undefined;
  /** Reads the facts of the page's product, recipe or job; undefined if there are none. Call it before `byText`. */
  described(page: Element, metadata: Metadata, labels: Labels, tools: Tools): Described | undefined;
  /** Why the live page shows less than the user wants, if it does. `markdown` is the captured text. */
  barrier(page: Document, markdown: string): Barrier | undefined;
  /** Whether a video's page shows its transcript. */
  transcriptOn: typeof transcriptOn;
  /** Opens it. */
  openTranscript: typeof openTranscript;
  /** Uses the markup and text of `page`, a copy of the live page. Modifies the copy. */
  byText(page: Element, live: Document, metadata: Metadata, budget: Budget): Steps<Found>;
}

/** The content of a page. */
export interface Found {
  content: Element;
  /** False if no article is found. Then the content is the whole page without its frame and title. */
  isArticle: boolean;
  /** The author and date beside the page's heading. */
  credits?: Credits;
}

export const articleFinder: ArticleFinder = {
  *instead(page, shown, copyOf) {
    return xmlSource(page, shown) ?? (yield* withoutScript(page, shown, copyOf));
  },
  bySite: siteContent,
  described: describedOn,
  barrier: barrierOn,
  transcriptOn,
  openTranscript,
  *byText(page, live, metadata, budget) {
    const found = yield* contentOf(page, live, metadata, budget);
    yield* removeOrnaments(found.content, budget);
    return found;
  },
};

function* contentOf(page: Element, live: Document, metadata: Metadata, budget: Budget): Steps<Found> {
  if (budget.deepest > budget.limits.articleDepth) {
    removeTitle(page, metadata);
    return { content: page, isArticle: false };
  }
  const credits = creditsIn(page, metadata);
  yield;
  const isCredited = credits.byline !== undefined && credits.published !== undefined;
  const known = isCredited && titleHeading(page, metadata) ? { ...credits, ...metadata } : metadata;
  const kind = kindOf(known, live);
  if (kind === 'product') yield* removeShop(page, budget);
  yield* removeControls(page, kind, metadata.url, budget);
  if (kind === 'other') yield* removeOthers(page, budget);
  const measures = yield* measure(page, kind, kind === 'article' ? metadata.url : undefined, budget);
  readmit(page, measures, metadata.title);
  yield;
  const discussion = yield* discussionIn(page, measures, metadata.url, budget);
  if (discussion) return { content: discussion, isArticle: true, credits };
  const lists = listHeadings(page, measures);
  const main = yield* mainPart(page, measures);
  yield;
  const named = { ...(credits.byline ? { byline: credits.byline } : {}), ...metadata };
  const article = yield* articleIn(page, live, main, measures, named, kind, budget);
  if (article) {
    removeEmptied(article, lists);
    return { content: article, isArticle: true, credits };
  }
  yield* removeFrame(main, measures, metadata, budget);
  return { content: main, isArticle: false };
}
