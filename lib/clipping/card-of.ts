import { findTab } from '../browser/find-tab';
import type { Input } from '../contract/contract';
import type { PageCard } from '../contract/page';
import { labelOf } from '../text/label';
import { isSamePage } from '../urls/same-page';
import { cardOfTab } from './probe-tab';

/**
 * What the popup shows of a page beside its title; null if the page cannot be read, or the tab shows another one by
 * now.
 */
export async function cardOf({ tabId, url }: Input<'page.card'>): Promise<PageCard | null> {
  const tab = await findTab(tabId);
  if (!tab || tab.incognito || (tab.url && !isSamePage(tab.url, url))) return null;
  const card = await cardOfTab(tabId, tab.favIconUrl ?? '');
  return card ? { ...card, site: labelOf(card.site), author: labelOf(card.author) } : null;
}
