import { type Browser, browser } from 'wxt/browser';
import type { PageView } from '../contract';
import { ProblemError } from '../problem';
import type { Values } from '../settings/values';
import { probeTab } from './inject';
import type { Intents } from './intents';

/**
 * What the popup shows of the page it was opened on, or of the link it was opened for.
 * @throws ProblemError `private-window`, `restricted-page` where there is no tab at all
 */
export async function lookAtPage(
  tabId: number | undefined,
  values: Pick<Values, 'drafts'>,
  intents: Intents,
): Promise<PageView> {
  const tab = await findTab(tabId);
  if (tab?.id === undefined) throw new ProblemError({ kind: 'restricted-page' });
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  const { link, notice } = intents.take(tab.id);
  const page = link ?? (await readable(tab)) ?? unreadable(tab);
  const drafts = await values.drafts.get();
  return { tabId: tab.id, ...page, draft: drafts[page.url], notice };
}

async function findTab(tabId: number | undefined): Promise<Browser.tabs.Tab | undefined> {
  if (tabId !== undefined) return browser.tabs.get(tabId);
  const [active] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  return active;
}

type Page = Omit<PageView, 'tabId' | 'draft' | 'notice'>;

async function readable(tab: Browser.tabs.Tab): Promise<Page | undefined> {
  const probed = tab.id === undefined ? undefined : await probeTab(tab.id);
  if (!probed?.isDocument) return undefined;
  const { title, url, hasSelection } = probed;
  return { title: title || (tab.title ?? url), url, hasSelection, readable: true, link: false };
}

function unreadable(tab: Browser.tabs.Tab): Page {
  const url = tab.url ?? '';
  return { title: tab.title || url, url, readable: false, hasSelection: false, link: false };
}
