import type { Browser } from 'wxt/browser';
import { requireSamePage } from '../browser/require-same-page';
import type { Edited, Preview } from '../contract/capture';
import type { Clip } from '../model/clip';
import type { PageKind, ServiceKind } from '../model/clip-kinds';
import { allPictures, type Coverage } from '../model/coverage';
import { beginningOf } from '../note-text/beginning';
import { ProblemError } from '../problems/problem';
import { cleanText } from '../text/clean-text';
import { labelOf } from '../text/label';
import { escapeMarkdown } from '../text/markdown-text';
import { trimEndOf } from '../text/trim-end';
import { typedLines, withBreak } from '../text/typed-lines';
import { ownAddress } from '../urls/normalise';
import { isSamePage } from '../urls/same-page';
import { shownAddress } from '../urls/shown-address';
import { webUrl } from '../urls/web-url';
import type { CaptureLimits, Captures } from './captures';
import { creditsOf } from './credits';
import type { Captured } from './injected';
import { probeTab } from './probe-tab';

/** Lines of a note that may be its title. */
const MOST_LINES = 20;

/** A link, frozen now. @throws ProblemError `restricted-page` if the address is not on the web */
export function linkClip(address: string, title: string, now: number): Clip {
  const url = shownAddress(address);
  if (!webUrl(url)) throw new ProblemError({ kind: 'restricted-page' });
  return { kind: 'link', title: labelOf(title) || url, url, capturedAt: now, markdown: '' };
}

/** Adds the canonical address of the page if it differs from the clip's address. */
export function withCanonical(clip: Clip, canonical: string | undefined): Clip {
  const also = ownAddress(clip.url, canonical);
  return also === undefined || also === clip.url ? clip : { ...clip, also };
}

/** A note or an AI chat that the services already have, to add to a knowledge base. */
export function serviceClip(kind: ServiceKind, id: string, title: string, now: number): Clip {
  const serviceId = cleanText(id).trim();
  return { kind, title: labelOf(title) || serviceId, url: '', serviceId, capturedAt: now, markdown: '' };
}

/**
 * Captures a tab as a clip.
 * @param options `frameId`: the frame with the selection; the others as in `Captures.capture`
 * @throws ProblemError `private-window`, and as `captureTab`; `page-changed` also if the tab navigated
 *   meanwhile
 */
export async function clipTab(
  deps: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab,
  what: PageKind,
  { frameId, ...limits }: CaptureLimits & { frameId?: number | undefined } = {},
): Promise<Clip> {
  const now = deps.now();
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  if (what === 'link') return linkClip(tab.url ?? '', tab.title ?? '', now);
  if (tab.id === undefined) throw new ProblemError({ kind: 'restricted-page' });
  const frame =
    what === 'selection' ? (frameId ?? (await probeTab(tab.id)).probed?.selectionFrame) : undefined;
  const captured = await deps.captures
    .capture({ tabId: tab.id, frameId: frame }, what, limits)
    // A failure that the navigation caused is reported as `page-changed`.
    .finally(() => requireSamePage(tab));
  const title = labelOf(captured.title) || labelOf(tab.title ?? '');
  const isWholeTab = frame === undefined || frame === 0;
  if (isWholeTab && tab.url !== undefined && !isSamePage(tab.url, captured.readAt))
    throw new ProblemError({ kind: 'page-changed' });
  return { kind: what, title, capturedAt: now, ...contentOf(captured, tab) };
}

/** What a clip has of a captured page besides its title. */
export function contentOf(captured: Captured, tab: Pick<Browser.tabs.Tab, 'url'>): Preview {
  const { markdown, coverage } = captured;
  // A frame may have no address and no title.
  const shown = shownAddress(tab.url ?? '');
  const url = captured.url || shown;
  const also = shown && shown !== url ? { also: shown } : {};
  return { url, ...also, ...creditsOf(captured), markdown, coverage };
}

/** The captured text as the preview showed it. */
export function previewedClip({ what, markdown, ...facts }: Edited, title: string, now: number): Clip {
  return { kind: what, title, capturedAt: now, ...facts, markdown: cleanText(markdown).trim() };
}

/** The captured text as the user edited it. */
export function editedClip(edited: Edited, title: string, now: number): Clip {
  return { ...previewedClip(edited, title, now), coverage: { ...edited.coverage, edited: true } };
}

/**
 * What the user wrote. Its line breaks stay: Markdown would join the lines.
 * @throws ProblemError `invalid-input` if there is nothing
 */
export function writtenClip(title: string, text: string, now: number): Clip {
  const markdown = trimEndOf(typedLines(text).lines.map(withBreak).join('\n'), ' \n');
  const name = labelOf(title) || firstLine(text);
  if (name === '') throw new ProblemError({ kind: 'invalid-input', field: 'text' });
  return { kind: 'written', title: name, url: '', capturedAt: now, markdown };
}

/** The first line with words, without Markdown characters; otherwise the first line that is not empty. */
function firstLine(text: string): string {
  const lines = text
    .trimStart()
    .split('\n', MOST_LINES)
    .map((line) => labelOf(beginningOf(line)));
  return lines.find(Boolean) ?? labelOf(text);
}

/** The browser's own plain text of the selection: the last resort if the page cannot be read. */
export function plainSelectionClip(tab: Browser.tabs.Tab, text: string, now: number): Clip {
  const paragraphs = cleanText(text).split(/\n+/).map(escapeMarkdown);
  const markdown = paragraphs.filter(Boolean).join('\n\n');
  if (!markdown) throw new ProblemError({ kind: 'nothing-selected' });
  const url = shownAddress(tab.url ?? '');
  const title = labelOf(tab.title ?? '') || url;
  const coverage: Coverage = { taken: 'selection', plainText: true, pictures: allPictures() };
  return { kind: 'selection', title, url, capturedAt: now, markdown, coverage };
}
