import { type Browser, browser } from 'wxt/browser';
import type { Clip } from '../clip';
import type { Destination } from '../destination';
import { noteDestination, pageDestination } from '../destinations/defaults';
import type { Actions, Selected } from '../menus/menu';
import type { Outbox } from '../outbox/outbox';
import { ProblemError, problemOf } from '../problem';
import type { Values } from '../settings/values';
import type { Intents } from './intents';
import { clipTab, linkClip, plainSelectionClip } from './make-clip';

export interface ActionsWorld {
  values: Pick<Values, 'settings' | 'recents' | 'lastNote' | 'connection'>;
  outbox: Outbox;
  intents: Intents;
  now(): number;
}

/** What the context menus and the shortcuts do. None throws: what goes wrong is said in the popup. */
export function createActions(world: ActionsWorld): Actions {
  async function pagePlace(): Promise<Destination | undefined> {
    return pageDestination(await world.values.settings.get(), await world.values.recents.get());
  }

  /** Nothing can be stored without an account to store it for, so connecting comes first. */
  async function save(
    tab: Browser.tabs.Tab,
    clip: () => Promise<Clip>,
    destination: Destination,
  ): Promise<void> {
    try {
      if (!(await world.values.connection.get())) return await browser.runtime.openOptionsPage();
      await world.outbox.add(crypto.randomUUID(), await clip(), destination);
    } catch (error) {
      if (tab.id !== undefined) world.intents.openWithNotice(tab.id, problemOf(error));
      await openPopup(tab);
    }
  }

  async function selectionClip(tab: Browser.tabs.Tab, { frameId, plainText }: Selected): Promise<Clip> {
    try {
      return await clipTab(tab, 'selection', world.now(), frameId);
    } catch (error) {
      const unreadable = error instanceof ProblemError && error.problem.kind === 'restricted-page';
      if (unreadable && plainText) return plainSelectionClip(tab, plainText, world.now());
      throw error;
    }
  }

  return {
    async savePage(tab) {
      const page = await pagePlace();
      if (page) await save(tab, () => clipTab(tab, 'link', world.now()), page);
      else await openPopup(tab);
    },
    async saveLink(tab, url, text) {
      const page = await pagePlace();
      if (page) return save(tab, async () => linkClip(url, text, world.now()), page);
      if (tab.id !== undefined) world.intents.openForLink(tab.id, url, text);
      await openPopup(tab);
    },
    async saveSelection(tab, selection) {
      const note = noteDestination(await world.values.settings.get(), await world.values.recents.get());
      await save(tab, () => selectionClip(tab, selection), note);
    },
    async appendSelection(tab, selection) {
      const last = await world.values.lastNote.get();
      if (last) await save(tab, () => selectionClip(tab, selection), last);
    },
    // Firefox opens a popup only before the first `await` of a click.
    openPicker(tab, link) {
      if (link && tab.id !== undefined) world.intents.openForLink(tab.id, link.url, link.text);
      return openPopup(tab);
    },
  };
}

/** Opens the popup, or, where the browser will not, the same page in a small window. */
async function openPopup(tab: Browser.tabs.Tab): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    const url = browser.runtime.getURL(`/popup.html?tab=${tab.id}`);
    await browser.windows.create({ url, type: 'popup', width: 400, height: 640 });
  }
}
