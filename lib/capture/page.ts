import { articleIn } from './article/article';
import { Budget, type Clock, type Limits } from './budget';
import type { Captured } from './captured';
import { bodyOf } from './dom';
import { type Converted, convert } from './markdown/convert';
import { baseOf, type Metadata, metadataOf } from './metadata';
import { plainTextOf } from './plain-text';
import { siteContent } from './sites';
import { snapshot } from './snapshot';

/**
 * Reads the article of a page, or the whole page where none is found. Only reads: the page stays as it is.
 * Beyond the limits, or where the conversion fails, the captured text is plain.
 */
export function captureArticle(page: Document, url: string, clock: Clock, limits?: Limits): Captured {
  const metadata = metadataOf(page, url);
  const budget = new Budget(clock, limits);
  try {
    const { converted, articleFound } = convertArticle(page, url, metadata, budget);
    return { ...metadata, ...converted, plainText: false, articleFound };
  } catch {
    // A limit, or a fault of ours: either way the person's clip is kept.
    const markdown = plainTextOf(bodyOf(page), budget.limits.output);
    return { ...metadata, markdown, droppedImages: 0, plainText: true, articleFound: false };
  }
}

function convertArticle(page: Document, url: string, metadata: Metadata, budget: Budget) {
  const base = baseOf(page, url);
  const shown = snapshot(bodyOf(page), { budget });
  const article = siteContent(shown, url, budget) ?? articleIn(shown, metadata, base, budget);
  budget.time();
  const converted: Converted | undefined = article && convert(article, base, budget);
  if (converted?.markdown) return { converted, articleFound: true };
  return { converted: convert(shown, base, budget), articleFound: false };
}
