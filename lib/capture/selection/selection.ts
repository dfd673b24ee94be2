import { allPictures } from '../../model/coverage';
import { cleanText } from '../../text/clean-text';
import { escapeInline } from '../../text/markdown-text';
import { attempt } from '../attempt';
import type { Captured } from '../captured';
import type { Ranges } from '../dom/ranges';
import { addHeadings } from '../headings/headings';
import type { Labels } from '../labels';
import { type AddressOf, absoluteBy } from '../markdown/address';
import { type Converted, Converter } from '../markdown/converter';
import { paragraphs } from '../markdown/paragraph';
import { plainTextOf } from '../markdown/plain-text';
import { BREAK } from '../markdown/rule';
import { baseOf } from '../metadata/address';
import { forClip, leastMetadataOf, metadataOf } from '../metadata/metadata';
import { complete } from '../normalise/complete';
import { normalise } from '../normalise/normalise';
import { countFolded, type Folded, foldedPercent } from '../snapshot/count-folded';
import { trimSelection } from '../snapshot/left-out';
import { steadySnapshot } from '../snapshot/steady';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { selectedField, selectedRanges } from './selected';
import { rootOf } from './selection-root';

/**
 * Reads the selection of a page: its ranges with links and images, or the text selected in a field. Undefined
 * if nothing but white space is selected.
 */
export function* captureSelection(
  page: Document,
  url: string,
  budget: Budget,
  labels: Labels,
): Steps<Captured | undefined> {
  const selected = selectedField(page);
  const converted =
    selected === undefined
      ? yield* convertRanges(selectedRanges(page), absoluteBy(baseOf(page, url)), budget, labels)
      : fromField(selected);
  if (converted.markdown === '') return undefined;
  yield;
  const { markdown, ...covered } = converted;
  const metadata = attempt(() => metadataOf(page, url)) ?? leastMetadataOf(page, url);
  return { ...forClip(metadata), markdown, coverage: { taken: 'selection', ...covered } };
}

type Selected = Converted & { plainText: boolean; folded?: number };

function fromField(text: string): Selected {
  const lines = cleanText(text)
    .split('\n')
    .map((line) => escapeInline(line));
  return {
    markdown: paragraphs(lines.join(BREAK)).join('\n\n'),
    pictures: allPictures(),
    plainText: false,
  };
}

function* convertRanges(
  ranges: Ranges,
  addressOf: AddressOf,
  budget: Budget,
  labels: Labels,
): Steps<Selected> {
  try {
    const groups = new Map<Element, Range[]>();
    for (const range of ranges) {
      const root = rootOf(range);
      groups.set(root, [...(groups.get(root) ?? []), range]);
    }
    // Counts the parts outside the ranges too: finishing earlier than estimated does no harm.
    for (const root of groups.keys()) budget.expect(root);
    const converter = new Converter({ addressOf, budget });
    const parts: Converted[] = [];
    const folded: Folded[] = [];
    for (const [root, inRoot] of groups) {
      const copy = yield* steadySnapshot(root, { budget, ranges: inRoot });
      const notes = yield* normalise(copy, budget, labels);
      trimSelection(copy);
      yield* addHeadings(copy, budget);
      folded.push(countFolded(copy));
      parts.push(yield* converter.convert(yield* complete(copy, notes, budget)));
    }
    return {
      markdown: parts
        .map((part) => part.markdown)
        .filter(Boolean)
        .join('\n\n'),
      pictures: allPictures(parts.map(({ pictures }) => pictures)),
      plainText: false,
      ...foldedPercent(folded),
    };
  } catch {
    // Keeps the clip, whether a limit was reached or our code failed.
    const parts = ranges.map((range) =>
      plainTextOf(range.commonAncestorContainer, budget.limits.output, [range]),
    );
    return { markdown: parts.filter(Boolean).join('\n\n'), pictures: allPictures(), plainText: true };
  }
}
