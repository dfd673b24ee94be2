import type { Browser } from 'wxt/browser';
import type { Captures } from '../clipping/captures';
import { clipTab, plainSelectionClip, withCanonical } from '../clipping/make-clip';
import { probeTab } from '../clipping/probe-tab';
import type { Selected } from '../menus/menu';
import type { Clip } from '../model/clip';
import { usualKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import { PROBLEMS } from '../problems/kinds';
import { problemOf } from '../problems/problem';
import { isSamePage } from '../urls/same-page';
import { shownAddress } from '../urls/shown-address';
import { webUrl } from '../urls/web-url';

export interface MenuClipsDeps {
  captures: Captures;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The selection as Markdown; if that fails, the browser's plain text of it. */
export async function selectionClip(
  deps: MenuClipsDeps,
  tab: Browser.tabs.Tab,
  { frameId, plainText }: Selected,
): Promise<Clip> {
  try {
    return await clipTab(deps, tab, 'selection', { frameId });
  } catch (error) {
    // The selection may be in a closed shadow tree or a frame that cannot be read.
    const { menuTextHelps } = PROBLEMS[problemOf(error).kind];
    if (menuTextHelps && plainText) return plainSelectionClip(tab, plainText, deps.now());
    throw error;
  }
}

/** The page, in the usual kind for the destination; a page without a web address, such as a local file, as its text. */
export async function pageClip(
  deps: MenuClipsDeps,
  tab: Browser.tabs.Tab,
  destination: Destination,
): Promise<Clip> {
  const kind = webUrl(shownAddress(tab.url ?? '')) ? usualKind(destination) : 'article';
  const clip = await clipTab(deps, tab, kind);
  if (clip.kind !== 'link' || tab.id === undefined) return clip;
  const { probed } = await probeTab(tab.id);
  return probed && isSamePage(probed.url, clip.url) ? withCanonical(clip, probed.canonical) : clip;
}

/** The selection, else the page. */
export async function selectionOrPage(
  deps: MenuClipsDeps,
  tab: Browser.tabs.Tab,
  selection: Selected | undefined,
  destination: Destination,
): Promise<Clip> {
  const selected = selection ?? (await selectionIn(tab));
  return selected ? selectionClip(deps, tab, selected) : pageClip(deps, tab, destination);
}

/** The frame with a selection; undefined if there is none. */
async function selectionIn(tab: Browser.tabs.Tab): Promise<Selected | undefined> {
  const { probed } = tab.id === undefined ? {} : await probeTab(tab.id);
  return probed?.selectionMark ? { frameId: probed.selectionFrame } : undefined;
}
