import { type Browser, browser } from 'wxt/browser';
import type { Destination } from '../destination';
import { fileDestination } from '../destinations/defaults';
import type { Files } from '../files/files';
import { foundName } from '../files/found-name';
import { sitePattern } from '../files/site-pattern';
import { labelOf } from '../label';
import type { FileActions } from '../menus/menu';
import { pictureTitle } from '../pictures/picture-title';
import { problemOf } from '../problem';
import type { Values } from '../settings/values';
import { stayAwake } from '../stay-awake';
import { forFile, type Intent, type Intents } from './intents';
import { openPopup } from './open-popup';
import { type TakeWorld, take, type Wanted } from './take';

export interface FileActionsWorld extends TakeWorld {
  values: Pick<Values, 'settings' | 'recents' | 'connection'>;
  files: Pick<Files, 'add'>;
  intents: Intents;
  now(): number;
}

/** What the popup saves as a file: it is known where to. */
export interface FileSaver {
  /** Saves it there. What goes wrong is said in the popup, which opens again. @returns whether it is stored */
  saveTo(id: string, wanted: Wanted, destination: Destination): Promise<boolean>;
}

/** What the menus do with files and pictures. None throws: what goes wrong is said in the popup. */
export function createFileActions(world: FileActionsWorld): FileActions & FileSaver {
  const { values, files, intents } = world;

  const saveTo: FileSaver['saveTo'] = (id, wanted, destination) =>
    stayAwake(trySave(id, wanted, destination));

  async function trySave(id: string, wanted: Wanted, destination: Destination): Promise<boolean> {
    const { tab, url } = wanted;
    try {
      const account = await values.connection.get();
      const found = await take(wanted, world);
      if (!found) return false;
      await files.add({ id, ...found, destination, account, sourceUrl: sourceOf(found.url ?? url) });
      return true;
    } catch (error) {
      const problem = problemOf(error);
      const access = problem.kind === 'site-access' ? sitePattern(url)?.pattern : undefined;
      // A place of the account before is none of this one.
      const place = problem.kind === 'other-account' ? undefined : destination;
      intents.put(tab.id, { ...intended(wanted, place, access), notice: { problem } });
      await openPopup(tab);
      return false;
    }
  }

  /** To the usual knowledge base; where there is none, or the person wants to be asked, by the popup. */
  async function save(wanted: Wanted): Promise<void> {
    const { tab } = wanted;
    if (!(await values.connection.get())) return browser.runtime.openOptionsPage();
    const settings = await values.settings.get();
    const place = fileDestination(settings, await values.recents.get(), tab.url ?? '');
    if (place && !settings.askFirst) return void (await saveTo(crypto.randomUUID(), wanted, place));
    intents.put(tab.id, intended(wanted, place));
    await openPopup(tab);
  }

  const picture = (tab: Browser.tabs.Tab) => ({
    tab,
    url: tab.url ?? '',
    title: pictureTitle(labelOf(tab.title ?? ''), world.now()),
  });
  return {
    saveTo,
    saveFile: (tab, url) => save({ what: 'tab-file', tab, url, title: '' }),
    saveScreenshot: (tab) => save({ what: 'screenshot', ...picture(tab) }),
    saveArea: (tab) => save({ what: 'area', ...picture(tab) }),
  };
}

/** What the popup is told of it, where the person is to say the rest. */
function intended({ what, url }: Wanted, destination?: Destination, access?: string): Intent {
  const name = foundName({ url });
  return { ...(what === 'tab-file' ? forFile(url, { name, access }) : {}), intended: { what, destination } };
}

/** An image that stands in a page's own text has no address to speak of. */
function sourceOf(url: string): string {
  return url.startsWith('data:') ? '' : url;
}
