import { queryAll, queryFirst, textOf } from '../dom/live';
import { asLine } from '../dom/nodes';
import type { Screen } from '../turns/until-quiet';
import { lineAt } from './dom';
import { isFor } from './site-rule';

const HOSTS = ['youtube.com'];
const VIDEO = 'ytd-watch-metadata';
/** The page's own button, in whatever language. It works also while the description around it is collapsed. */
const SHOW = 'ytd-video-description-transcript-section-renderer button';
const PANEL = 'ytd-engagement-panel-section-list-renderer';
const HIDE = '#visibility-button button,#header button';
const ROW = 'ytd-transcript-segment-renderer,transcript-segment-view-model';
const TIME = '.segment-timestamp,[class*="SegmentViewModelTimestamp"]';
const SAID = '.segment-text,[role="text"],[class*="AttributedString"]';

/** How long the rows may take, and how long their number must stay the same (milliseconds). */
const COMES_WITHIN_MS = 4000;
const QUIET_MS = 300;

/** `closed`: the page has a transcript, but does not show it. */
export type TranscriptState = 'read' | 'none' | 'closed';

/** Whether a video's page shows its transcript; undefined for any other page. */
export function transcriptOn(page: Document, url: string): TranscriptState | undefined {
  const address = URL.parse(url);
  if (!address?.searchParams.get('v') || !isFor({ hosts: HOSTS }, address) || !queryFirst(page, VIDEO))
    return undefined;
  if (rowsIn(page).length > 0) return 'read';
  return queryFirst(page, SHOW) ? 'closed' : 'none';
}

/**
 * Opens the transcript of a video if its page has one, and waits until it is there or a time limit is reached.
 * @returns a function that closes the transcript and scrolls the page back
 * @throws the signal's reason if it is aborted, after closing the transcript
 */
export async function openTranscript(
  page: Document,
  url: string,
  { clock, frame }: Screen,
  signal: AbortSignal,
): Promise<() => void> {
  const button = transcriptOn(page, url) === 'closed' ? queryFirst(page, SHOW) : undefined;
  if (!button) return () => {};
  const { scrollX, scrollY } = window;
  const before = new Set(shownPanels(page));
  const close = () => {
    for (const panel of shownPanels(page)) if (!before.has(panel)) press(panel.querySelector(HIDE));
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
  press(button);
  try {
    const begun = clock();
    let rows = 0;
    for (let changed = begun; clock() - begun < COMES_WITHIN_MS; ) {
      await frame();
      signal.throwIfAborted();
      const { length } = rowsIn(page);
      if (length !== rows) changed = clock();
      rows = length;
      if (rows > 0 && clock() - changed >= QUIET_MS) break;
    }
    return close;
  } catch (error) {
    close();
    throw error;
  }
}

/**
 * The lines of the transcript with their times. Reads the live page, because a snapshot lacks the times: the page
 * hides them from screen readers, like decoration.
 */
export function linesOfTranscript(page: Document): { time: string | undefined; said: string | undefined }[] {
  return rowsIn(page).map((row) => {
    const time = lineAt(row, TIME) ?? timeIn(row);
    return { time, said: lineAt(row, SAID) ?? textAfter(row, time) };
  });
}

/** The first time in a text: `1:02:03`. */
export function timeIn(part: Element): string | undefined {
  return /\d{1,2}(?::\d\d){1,2}/.exec(textOf(part))?.[0];
}

function textAfter(row: Element, time = ''): string {
  const text = textOf(row);
  return asLine(text.slice(text.indexOf(time) + time.length));
}

function rowsIn(page: Document): Element[] {
  return queryAll(page, ROW).filter(isShown);
}

function shownPanels(page: Document): Element[] {
  return queryAll(page, PANEL).filter(isShown);
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function press(button: Element | null | undefined): void {
  if (button instanceof HTMLElement) HTMLElement.prototype.click.call(button);
}
