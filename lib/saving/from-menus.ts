import type { Browser } from 'wxt/browser';
import { linkClip } from '../clipping/make-clip';
import { fileDestination, noteDestination, pageDestination } from '../destinations/defaults';
import type { LastUsed } from '../destinations/recents';
import type { ClickedLink, MenuActions, Selected } from '../menus/menu';
import type { Destination } from '../model/destination';
import { destinationKey } from '../model/destination-key';
import { pictureTitle } from '../pictures/picture-title';
import type { Settings } from '../settings/schema';
import { labelOf } from '../text/label';
import { shownAddress } from '../urls/shown-address';
import { type MenuClipsDeps, pageClip, selectionClip, selectionOrPage } from './menu-clips';
import type { Subject } from './report';
import type { Save, Saving } from './save';
import { type TakeDeps, takeClip } from './take-clip';

export interface FromMenusDeps extends MenuClipsDeps, Omit<TakeDeps, 'captures'> {
  saving: Saving;
  lastUsed: Pick<LastUsed, 'recents' | 'note'>;
}

type Tab = Browser.tabs.Tab;
/** What each action decides about its save. */
type Decisions = Pick<Save, 'subject' | 'named' | 'destination' | 'capture'>;

/** The actions of the context menus and shortcuts. None throws: the popup reports failures. */
export function createFromMenus(deps: FromMenusDeps): MenuActions {
  const { saving, lastUsed, now } = deps;

  async function save(tab: Tab, decisions: Decisions): Promise<void> {
    await saving.save({ trigger: 'menu', id: crypto.randomUUID(), tab, ...decisions });
  }

  const usual =
    <Found>(find: (settings: Settings, recents: readonly Destination[], url: string) => Found, url = '') =>
    async (settings: Settings): Promise<Found> =>
      find(settings, await lastUsed.recents(), shownAddress(url));

  // "As a new note": the popup offers a notebook, although a knowledge base may have been used last.
  const saveSelected = (tab: Tab, selection: Selected, destination: Decisions['destination']) =>
    save(tab, {
      subject: pageSubject(tab),
      named: { what: 'selection', destination: true },
      capture: () => selectionClip(deps, tab, selection),
      destination,
    });

  const savePicture = (tab: Tab, what: 'screenshot' | 'area') => {
    const picture = { what, tab, url: tab.url ?? '', title: pictureTitle(labelOf(tab.title ?? ''), now()) };
    return save(tab, {
      subject: pageSubject(tab),
      named: { what, destination: true },
      destination: usual(fileDestination, tab.url),
      capture: () => takeClip(picture, deps),
    });
  };

  return {
    savePage: (tab) =>
      save(tab, {
        subject: pageSubject(tab),
        destination: usual(pageDestination, tab.url),
        capture: (destination) => pageClip(deps, tab, destination),
      }),
    saveLink: (tab, link) =>
      save(tab, {
        subject: linkSubject(link),
        destination: usual(pageDestination, link.url),
        capture: () => linkClip(link.url, link.text, now()),
      }),
    saveSelection: (tab, selection) => saveSelected(tab, selection, usual(noteDestination, tab.url)),
    appendSelection: (tab, selection) =>
      saveSelected(tab, selection, async () => (await lastUsed.note()) ?? undefined),
    savePinned: (tab, { key, link, selection }) =>
      save(tab, {
        subject: link ? linkSubject(link) : pageSubject(tab),
        named: { destination: true },
        destination: (settings) => pinned(settings, key),
        capture: (destination) =>
          link ? linkClip(link.url, link.text, now()) : selectionOrPage(deps, tab, selection, destination),
      }),
    saveFile: (tab, url) =>
      save(tab, {
        subject: { what: 'tab-file', url, title: '', isLink: true },
        named: { what: 'tab-file', destination: true },
        destination: usual(fileDestination, tab.url),
        capture: () => takeClip({ what: 'tab-file', url, title: '' }, deps),
      }),
    saveScreenshot: (tab) => savePicture(tab, 'screenshot'),
    saveArea: (tab) => savePicture(tab, 'area'),
    writeNote: (tab) => saving.write(tab, ''),
    // Firefox opens a popup only before the first `await` of a click handler.
    openPopup: (tab, link) => saving.ask({ tab, subject: link ? linkSubject(link) : pageSubject(tab) }),
  };
}

/**
 * The pinned destination with this key, or the first one without a key; undefined if it is no longer pinned.
 */
function pinned({ pinned: all }: Settings, key: string | undefined): Destination | undefined {
  return key === undefined ? all[0] : all.find((one) => destinationKey(one) === key);
}

function pageSubject({ url = '', title = '' }: Tab): Subject {
  return { url, title };
}

function linkSubject({ url, text }: ClickedLink): Subject {
  return { what: 'link', url, title: text, isLink: true };
}
