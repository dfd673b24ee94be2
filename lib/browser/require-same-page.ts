import type { Browser } from 'wxt/browser';
import { ProblemError } from '../problems/problem';
import { isSamePage } from '../urls/same-page';
import { findTab } from './find-tab';

/**
 * Makes sure that a tab still shows the page that it showed at the click. A closed tab passes: it shows no other page.
 * @throws ProblemError `page-changed`
 */
export async function requireSamePage({ id, url }: Pick<Browser.tabs.Tab, 'id' | 'url'>): Promise<void> {
  if (id === undefined || url === undefined) return;
  const now = await findTab(id);
  // On another site, the browser hides the address.
  if (now && !isSamePage(url, now.url ?? '')) throw new ProblemError({ kind: 'page-changed' });
}
