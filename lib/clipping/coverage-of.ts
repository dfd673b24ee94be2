import { browser } from 'wxt/browser';
import type { Input } from '../contract/contract';
import type { Coverage } from '../model/coverage';
import { isSamePage } from '../urls/same-page';
import type { Captures } from './captures';
import { probeTab } from './probe-tab';

/**
 * What a save of a tab would have of its page, for the popup that was opened on it.
 * @returns null if the page cannot be read now, or not soon, or if the tab shows another one by now
 */
export async function coverageOf(
  { captures }: { captures: Captures },
  { tabId, url, what }: Input<'capture.coverage'>,
): Promise<Coverage | null> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  if (!tab || tab.incognito) return null;
  const frameId = what === 'selection' ? (await probeTab(tabId)).seen?.selectionFrame : undefined;
  const measured = await captures.measure({ tabId, frameId }, what);
  // A frame has an address of its own.
  if (!measured || (!frameId && !isSamePage(measured.readAt, url))) return null;
  return measured.coverage;
}
