import type { ArticleFinder } from './article/finder';
import type { Budget } from './budget';
import type { Captured } from './captured';
import { bodyOf } from './dom';
import { countFolded, foldedPercent } from './fold';
import { absoluteBy } from './markdown/address';
import { Converter } from './markdown/converter';
import { baseOf, leastMetadataOf, type Metadata, metadataOf, withoutKind } from './metadata';
import { plainTextOf } from './plain-text';
import { appendNotes } from './standardise/notes/notes';
import { standardise } from './standardise/standardise';
import { steadySnapshot } from './steady';
import type { Steps } from './steps';
import { withoutScript } from './without-script';

/**
 * Reads the article of a page, or the whole page if no article is found. Never changes the page. Beyond the
 * limits, or if the conversion fails, the result is plain text.
 */
export function* captureArticle(
  page: Document,
  url: string,
  finder: ArticleFinder,
  budget: Budget,
): Steps<Captured> {
  let metadata = leastMetadataOf(page, url);
  try {
    metadata = metadataOf(page, url);
    budget.expect(bodyOf(page));
    yield;
    const { converted, articleFound } = yield* convertArticle(page, url, metadata, finder, budget);
    return { ...withoutKind(metadata), ...converted, plainText: false, articleFound };
  } catch {
    // Keeps the clip, whether a limit was reached or our code failed.
    const markdown = plainTextOf(bodyOf(page), budget.limits.output);
    return { ...withoutKind(metadata), markdown, droppedImages: 0, plainText: true, articleFound: false };
  }
}

function* convertArticle(
  page: Document,
  url: string,
  metadata: Metadata,
  finder: ArticleFinder,
  budget: Budget,
) {
  const converter = new Converter({ addressOf: absoluteBy(baseOf(page, url)), budget });
  const seen = yield* steadySnapshot(bodyOf(page), { budget });
  const shown = (yield* withoutScript(page, seen, budget)) ?? seen;
  // Site rules read the site's own markup, so they run before the normalisers.
  const content = finder.bySite(shown, url, budget);
  yield;
  const notes = yield* standardise(content ?? shown, budget);
  const found = content ? { content, isArticle: true } : yield* finder.byText(shown, metadata, budget);
  budget.time();
  const convertPart = function* (part: Element) {
    const whole = yield* appendNotes(part, notes, budget);
    return { ...(yield* converter.convert(whole)), ...foldedPercent([countFolded(whole)]) };
  };
  const converted = yield* convertPart(found.content);
  if (converted.markdown !== '' || found.content === shown)
    return { converted, articleFound: found.isArticle };
  // The article has nothing that can be written. The whole page is better than an empty clip.
  return { converted: yield* convertPart(shown), articleFound: false };
}
