import { allPictures, type Coverage } from '../model/coverage';
import { credited } from './article/credits/credited';
import { attempt } from './attempt';
import type { Captured } from './captured';
import { bodyOf } from './dom/live';
import type { ArticleFinder, Found } from './finder';
import { addHeadings } from './headings/headings';
import { absoluteBy } from './markdown/address';
import { Converter } from './markdown/converter';
import { plainTextOf } from './markdown/plain-text';
import { baseOf } from './metadata/address';
import { forClip, leastMetadataOf, type Metadata, metadataOf } from './metadata/metadata';
import { complete } from './normalise/complete';
import { normalise } from './normalise/normalise';
import type { CaptureOptions } from './options';
import { countFolded, foldedPercent } from './snapshot/count-folded';
import { parsed } from './snapshot/prune';
import { snapshot } from './snapshot/snapshot';
import { steadySnapshot } from './snapshot/steady';
import type { Budget } from './steps/budget';
import type { Steps } from './steps/steps';

/**
 * Reads the article of a page, or the whole page if no article is found. Never changes the page. Beyond the
 * limits, or if the conversion fails, the result is plain text.
 * @param collected copies of all turns of a chat or blocks of a document, if they were collected before
 */
export function* captureArticle(
  page: Document,
  url: string,
  finder: ArticleFinder,
  budget: Budget,
  options: CaptureOptions,
  collected?: Element,
): Steps<Captured> {
  let metadata = leastMetadataOf(page, url);
  try {
    metadata = metadataOf(page, url);
    budget.expect(bodyOf(page));
    yield;
    const { converted, articleFound, facts, lacks } = yield* convertArticle(
      page,
      url,
      metadata,
      finder,
      budget,
      options,
      collected,
    );
    const { markdown, pictures, ...folded } = converted;
    const barrier = attempt(() => finder.barrier(page, markdown));
    const taken = articleFound ? 'article' : 'page';
    return {
      ...facts,
      markdown,
      coverage: { taken, plainText: false, pictures, ...folded, ...lacks, ...(barrier ? { barrier } : {}) },
    };
  } catch {
    // A limit was reached, or our code failed. Plain text is better than no clip.
    const markdown = plainTextOf(collected ?? bodyOf(page), budget.limits.output);
    const coverage: Coverage = { taken: 'page', plainText: true, pictures: allPictures() };
    return { ...forClip(metadata), markdown, coverage };
  }
}

/** A copy of what a page shows, or of what it holds instead. */
function* shownOf(page: Document, finder: ArticleFinder, budget: Budget): Steps<Element> {
  const shown = yield* steadySnapshot(bodyOf(page), { budget });
  return (yield* finder.instead(page, shown, (root) => snapshot(root, { budget }))) ?? shown;
}

/** A rule before all text or after it divides nothing. */
const OUTER_RULES = /^(?:\*{3}\n\n){1,9}|(?:\n\n\*{3}){1,9}$/g;

function* convertArticle(
  page: Document,
  url: string,
  metadata: Metadata,
  finder: ArticleFinder,
  budget: Budget,
  { keepsReasoning, labels }: CaptureOptions,
  collected: Element | undefined,
) {
  const converter = new Converter({ addressOf: absoluteBy(baseOf(page, url)), budget });
  const shown = collected ?? (yield* shownOf(page, finder, budget));
  // Site rules read the site's own markup, so they run before the normalisers.
  const lacks: Pick<Coverage, 'withoutReasoning'> = {};
  const onLeftOut = () => {
    lacks.withoutReasoning = true;
  };
  const context = { live: page, parse: parsed, keepsReasoning, onLeftOut, labels };
  const content = finder.bySite(shown, url, budget, context);
  yield;
  const footnotes = yield* normalise(content ?? shown, budget, labels);
  const given = content ?? collected;
  const described = collected
    ? undefined
    : attempt(() => finder.described(shown, metadata, labels, { parse: parsed, textOf: plainTextOf }));
  yield;
  const found: Found = given
    ? { content: given, isArticle: true }
    : yield* finder.byText(shown, page, metadata, budget);
  yield* addHeadings(found.content, budget);
  attempt(() => described?.(found.content));
  yield;
  const facts = credited(metadata, found.content, found.credits);
  budget.time();
  const convertPart = function* (part: Element) {
    const completed = yield* complete(part, footnotes, budget);
    const { markdown, pictures } = yield* converter.convert(completed);
    return {
      markdown: markdown.replace(OUTER_RULES, ''),
      pictures,
      ...foldedPercent([countFolded(completed)]),
    };
  };
  const converted = yield* convertPart(found.content);
  if (converted.markdown !== '' || found.content === shown)
    return { converted, articleFound: found.isArticle, facts, lacks };
  // The article has nothing that can be written. The whole page is better than an empty clip.
  return { converted: yield* convertPart(shown), articleFound: false, facts, lacks: {} };
}
