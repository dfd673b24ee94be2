import { findTab } from '../browser/find-tab';
import type { TabFrame } from '../browser/tab-frame';
import type { Preview } from '../contract/capture';
import type { Input } from '../contract/contract';
import type { TextKind } from '../model/clip-kinds';
import type { Coverage } from '../model/coverage';
import { ProblemError } from '../problems/problem';
import { isSamePage } from '../urls/same-page';
import type { Captures } from './captures';
import { contentOf } from './make-clip';
import { probeTab } from './probe-tab';

/** The coverage that a save of a tab would have. Null, and what it throws: as for `readForPopup`. */
export async function coverageOf(
  { captures }: { captures: Pick<Captures, 'measure'> },
  input: Input<'capture.coverage'>,
): Promise<Coverage | null> {
  return (await readForPopup(input, captures.measure))?.coverage ?? null;
}

/**
 * What a save of a tab would give; null as for `readForPopup`.
 * @throws ProblemError as `readForPopup`; as `captureTab`, if everything is to be collected
 */
export async function previewOf(
  { captures }: { captures: Pick<Captures, 'capture' | 'preview'> },
  input: Input<'capture.preview'>,
): Promise<Preview | null> {
  const captured = await readForPopup(input, (frame, what) =>
    input.all ? captures.capture(frame, what, { all: true }) : captures.preview(frame, what),
  );
  return captured && contentOf(captured, { url: input.url });
}

/**
 * Reads a tab for the popup that was opened on it: its selection, or its page.
 * @returns null if the page cannot be read now or does not answer in time
 * @throws ProblemError `page-changed` if the tab shows another page by now
 */
async function readForPopup<Read extends { readAt: string }>(
  { tabId, url, what }: { tabId: number; url: string; what: TextKind },
  read: (frame: TabFrame, what: TextKind) => Promise<Read | undefined>,
): Promise<Read | null> {
  const tab = await findTab(tabId);
  if (!tab || tab.incognito) return null;
  const frameId = what === 'selection' ? (await probeTab(tabId)).probed?.selectionFrame : undefined;
  const found = await read({ tabId, frameId }, what);
  // A frame has an address of its own.
  if (found && !frameId && !isSamePage(found.readAt, url)) throw new ProblemError({ kind: 'page-changed' });
  return found ?? null;
}
