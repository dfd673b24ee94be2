import { type Browser, browser } from 'wxt/browser';
import type { Clip } from '../clip';
import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';
import { noteDestination, pageDestination } from '../destinations/defaults';
import type { PageActions, Selected } from '../menus/menu';
import type { Outbox } from '../outbox/outbox';
import { textOfClip } from '../outbox/text';
import { problemOf } from '../problem';
import { PROBLEMS } from '../problems/kinds';
import { isSamePage } from '../same-page';
import type { Values } from '../settings/values';
import { usualKind } from '../usual-kind';
import type { Captures } from './captures';
import { probeTab } from './inject';
import { forLink, type Intent, type Intents } from './intents';
import { clipTab, linkClip, plainSelectionClip, withCanonical } from './make-clip';
import { openPopup } from './open-popup';
import { withSpare } from './spare';

export interface ActionsWorld {
  values: Pick<Values, 'settings' | 'recents' | 'lastNote' | 'connection'>;
  outbox: Outbox;
  intents: Intents;
  captures: Captures;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
}

interface Save {
  clip(destination: Destination): Clip | Promise<Clip>;
  place(): Promise<Destination | undefined>;
  /** What the popup is told where the person is to choose, or what went wrong. */
  intent?(destination: Destination | undefined): Intent;
}

/** What the context menus and the shortcuts do. None throws: what goes wrong is said in the popup. */
export function createActions(world: ActionsWorld): PageActions {
  /** Nothing can be stored without an account to store it for, so connecting comes first. */
  async function save(tab: Browser.tabs.Tab, { clip, place, intent }: Save): Promise<void> {
    let destination: Destination | undefined;
    let captured: Clip | undefined;
    const told = () => intent?.(destination) ?? {};
    try {
      const account = await world.values.connection.get();
      if (!account) return await browser.runtime.openOptionsPage();
      const settings = await world.values.settings.get();
      destination = await place();
      if (!destination || settings.askFirst) return await ask(tab, told());
      captured = await clip(destination);
      const { clip: kept, spare } = await withSpare(world, tab, captured, destination, settings);
      await world.outbox.add(crypto.randomUUID(), kept, destination, { spare, account });
    } catch (error) {
      const problem = problemOf(error);
      // Whoever cancelled it knows.
      if (problem.kind === 'cancelled') return;
      // A place of the account before is none of this one.
      if (problem.kind === 'other-account') destination = undefined;
      const unsaved = captured && textOfClip(captured, world.sourceLabel());
      await ask(tab, { ...told(), notice: { problem, unsaved } });
    }
  }

  function ask(tab: Browser.tabs.Tab, intent: Intent): Promise<void> {
    world.intents.put(tab.id, intent);
    return openPopup(tab);
  }

  async function usualPage(url = ''): Promise<Destination | undefined> {
    return pageDestination(await world.values.settings.get(), await world.values.recents.get(), url);
  }

  async function usualNotebook(url = ''): Promise<Destination> {
    return noteDestination(await world.values.settings.get(), await world.values.recents.get(), url);
  }

  /** The pinned place of this key, or the first of all; nothing where it is no longer pinned. */
  async function pinnedPlace(key: string | undefined): Promise<Destination | undefined> {
    const { pinned } = await world.values.settings.get();
    return key === undefined ? pinned[0] : pinned.find((place) => destinationKey(place) === key);
  }

  async function selectionClip(tab: Browser.tabs.Tab, { frameId, plainText }: Selected): Promise<Clip> {
    try {
      return await clipTab(world, tab, 'selection', { frameId });
    } catch (error) {
      // The selection may be in a closed part of the page, or out of reach.
      const { menuTextHelps } = PROBLEMS[problemOf(error).kind];
      if (menuTextHelps && plainText) return plainSelectionClip(tab, plainText, world.now());
      throw error;
    }
  }

  async function pageClip(tab: Browser.tabs.Tab, destination: Destination): Promise<Clip> {
    const clip = await clipTab(world, tab, usualKind(destination));
    if (clip.kind !== 'link' || tab.id === undefined) return clip;
    const { seen } = await probeTab(tab.id);
    return seen && isSamePage(seen.url, clip.url) ? withCanonical(clip, seen.canonical) : clip;
  }

  return {
    savePage: (tab) =>
      save(tab, {
        clip: (destination) => pageClip(tab, destination),
        place: () => usualPage(tab.url),
      }),
    saveLink: (tab, url, text) =>
      save(tab, {
        clip: () => linkClip(url, text, world.now()),
        place: () => usualPage(url),
        intent: () => forLink(url, text),
      }),
    saveSelection: (tab, selection) =>
      save(tab, {
        clip: () => selectionClip(tab, selection),
        place: () => usualNotebook(tab.url),
        intent: () => ({ intended: { what: 'selection' } }),
      }),
    appendSelection: (tab, selection) =>
      save(tab, {
        clip: () => selectionClip(tab, selection),
        place: () => world.values.lastNote.get().then((note) => note ?? undefined),
        intent: (destination) => ({ intended: { what: 'selection', destination } }),
      }),
    savePinned: (tab, { key, link, selection }) =>
      save(tab, {
        async clip(destination) {
          if (link) return linkClip(link.url, link.text, world.now());
          const selected = selection ?? (await hasSelection(tab));
          if (selected) return selectionClip(tab, selected);
          return pageClip(tab, destination);
        },
        place: () => pinnedPlace(key),
        intent: (destination) => ({
          ...(link ? forLink(link.url, link.text) : {}),
          intended: { destination },
        }),
      }),
    // Firefox opens a popup only before the first `await` of a click.
    openPopup: (tab, link) => ask(tab, link ? forLink(link.url, link.text) : {}),
  };
}

/** Where something is selected: the frame it is in. */
async function hasSelection(tab: Browser.tabs.Tab): Promise<Selected | undefined> {
  const { seen } = tab.id === undefined ? {} : await probeTab(tab.id);
  return seen?.hasSelection ? { frameId: seen.selectionFrame } : undefined;
}
