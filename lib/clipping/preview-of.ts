import { browser } from 'wxt/browser';
import type { Input } from '../contract/contract';
import type { Preview } from '../contract/page';
import { isSamePage } from '../urls/same-page';
import type { Captures } from './captures';
import { contentOf } from './make-clip';
import { probeTab } from './probe-tab';

/**
 * What a save of a tab would give, for the popup that was opened on it.
 * @returns null if the page cannot be read now, or not soon, or if the tab shows another one by now
 */
export async function previewOf(
  { captures }: { captures: Pick<Captures, 'preview'> },
  { tabId, url, what }: Input<'capture.preview'>,
): Promise<Preview | null> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab || tab.incognito) return null;
  const frameId = what === 'selection' ? (await probeTab(tabId)).seen?.selectionFrame : undefined;
  const captured = await captures.preview({ tabId, frameId }, what);
  // A frame has an address of its own.
  if (!captured || (!frameId && !isSamePage(captured.readAt, url))) return null;
  return contentOf(captured, { url });
}
