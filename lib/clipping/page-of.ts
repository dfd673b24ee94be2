import type { Browser } from 'wxt/browser';
import { frontTab, requireTab } from '../browser/find-tab';
import type { PageView, Site } from '../contract/page';
import { hostOf, siteDestination } from '../destinations/sites';
import { shownFile } from '../files/found-name';
import type { History } from '../history/history';
import { ProblemError } from '../problems/problem';
import type { Settings } from '../settings/schema';
import type { SettingsStore } from '../settings/settings';
import { labelOf } from '../text/label';
import { isSamePage } from '../urls/same-page';
import { shownAddress } from '../urls/shown-address';
import type { Drafts } from './drafts';
import type { Intents } from './intents';
import { type Probe, type ProbedTab, probeTab, probeTurns } from './probe-tab';
import { shownTitle } from './shown-title';

export interface PageOfDeps {
  drafts: Pick<Drafts, 'of'>;
  settings: Pick<SettingsStore, 'get'>;
  intents: Intents;
  history: Pick<History, 'find'>;
}

const NOT_PROBED: Probe = {};

/**
 * What the popup shows about the page or the link that it was opened for.
 * @throws ProblemError `private-window`; `gone` if the tab is closed; `restricted-page` if no tab is visible
 */
export async function pageOf(tabId: number | undefined, deps: PageOfDeps): Promise<PageView> {
  const { drafts, intents, history } = deps;
  const tab = await (tabId === undefined ? frontTab() : requireTab(tabId));
  if (tab?.id === undefined) {
    // Firefox opens the popup in private windows too, and hides their tabs.
    throw new ProblemError({ kind: import.meta.env.FIREFOX ? 'private-window' : 'restricted-page' });
  }
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  const { link, note, notice, intended } = intents.take(tab.id);
  // Chrome hides the address of what nobody may read. The source of a page would never answer.
  const isProbed = !link && (tab.url !== undefined || tab.status !== 'complete');
  const [{ probed, isStuck }, turns, settings] = await Promise.all([
    isProbed ? probeTab(tab.id) : NOT_PROBED,
    isProbed ? probeTurns(tab.id) : undefined,
    deps.settings.get(),
  ]);
  const page = link ?? probedPage(tab, probed) ?? { ...tabPage(tab), readable: Boolean(isStuck && tab.url) };
  const name = link ? undefined : shownFile(page.url, probed?.contentType);
  const [saved, draft] = await Promise.all([
    // Neither prevents the save. On a full disk, the popup has to show the text of a clip that was not saved.
    history.find(page.url, probed?.canonical).catch(() => undefined),
    drafts.of(page.url).catch(() => undefined),
  ]);
  return {
    tabId: tab.id,
    ...(name === undefined ? {} : { file: { name } }),
    ...page,
    ...(page.readable ? { turns } : {}),
    draft,
    site: siteOf(page.url, settings.sites),
    saved,
    note,
    notice,
    intended,
    closes: settings.closeWhenSaved,
  };
}

function siteOf(url: string, sites: Settings['sites']): Site | undefined {
  const host = hostOf(url);
  return host === undefined ? undefined : { host, destination: siteDestination(sites, url) };
}

type Page = Omit<PageView, 'tabId' | 'draft' | 'site' | 'saved' | 'notice' | 'intended' | 'turns' | 'closes'>;

function probedPage(tab: Browser.tabs.Tab, probed: ProbedTab | undefined): Page | undefined {
  if (!probed?.isDocument) return undefined;
  const { url, canonical, selectionMark } = probed;
  const title = labelOf(probed.title);
  const named = { site: labelOf(probed.site), heading: labelOf(probed.heading) };
  // The tab may have navigated since the probe.
  const tabTitle = isSamePage(tab.url ?? '', url) ? tab.title : undefined;
  return {
    title: title ? shownTitle({ title, ...named }) : named.heading || labelOf(tabTitle ?? url),
    url,
    canonical,
    selectionMark,
    readable: true,
    link: false,
  };
}

/** The browser's facts about the tab. */
function tabPage(tab: Browser.tabs.Tab): Page {
  const url = shownAddress(tab.url ?? '');
  return { title: labelOf(tab.title ?? '') || url, url, readable: false, selectionMark: '', link: false };
}
