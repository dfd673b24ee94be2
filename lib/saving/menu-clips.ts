import type { Browser } from 'wxt/browser';
import type { Captures } from '../clipping/captures';
import { probeTab } from '../clipping/inject';
import { clipTab, plainSelectionClip, withCanonical } from '../clipping/make-clip';
import type { Selected } from '../menus/menu';
import type { Clip } from '../model/clip';
import { usualKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import { PROBLEMS } from '../problems/kinds';
import { problemOf } from '../problems/problem';
import { isSamePage } from '../urls/same-page';

export interface MenuClipsDeps {
  captures: Captures;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The selection; as the browser's plain text of it if nothing better can be read. */
export async function selectionClip(
  deps: MenuClipsDeps,
  tab: Browser.tabs.Tab,
  { frameId, plainText }: Selected,
): Promise<Clip> {
  try {
    return await clipTab(deps, tab, 'selection', { frameId });
  } catch (error) {
    // The selection may be in a closed part of the page, or out of reach.
    const { menuTextHelps } = PROBLEMS[problemOf(error).kind];
    if (menuTextHelps && plainText) return plainSelectionClip(tab, plainText, deps.now());
    throw error;
  }
}

/** The page, as what is usual for the destination. */
export async function pageClip(
  deps: MenuClipsDeps,
  tab: Browser.tabs.Tab,
  destination: Destination,
): Promise<Clip> {
  const clip = await clipTab(deps, tab, usualKind(destination));
  if (clip.kind !== 'link' || tab.id === undefined) return clip;
  const { seen } = await probeTab(tab.id);
  return seen && isSamePage(seen.url, clip.url) ? withCanonical(clip, seen.canonical) : clip;
}

/** What is selected on the page, or else the page. */
export async function selectionOrPage(
  deps: MenuClipsDeps,
  tab: Browser.tabs.Tab,
  selection: Selected | undefined,
  destination: Destination,
): Promise<Clip> {
  const selected = selection ?? (await selectionIn(tab));
  return selected ? selectionClip(deps, tab, selected) : pageClip(deps, tab, destination);
}

/** The frame that something is selected in; undefined if nothing is. */
async function selectionIn(tab: Browser.tabs.Tab): Promise<Selected | undefined> {
  const { seen } = tab.id === undefined ? {} : await probeTab(tab.id);
  return seen?.hasSelection ? { frameId: seen.selectionFrame } : undefined;
}
