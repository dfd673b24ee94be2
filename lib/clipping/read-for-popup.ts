import { findTab } from '../browser/find-tab';
import type { TabFrame } from '../browser/tab-frame';
import type { TextKind } from '../model/clip-kinds';
import { ProblemError } from '../problems/problem';
import { isSamePage } from '../urls/same-page';
import { probeTab } from './probe-tab';

/**
 * Reads a tab for the popup that was opened on it: its selection, or its page.
 * @returns null if the page cannot be read now or does not answer in time
 * @throws ProblemError `page-changed` if the tab shows another page by now
 */
export async function readForPopup<Read extends { readAt: string }>(
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
