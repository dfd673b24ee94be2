import type { Browser } from 'wxt/browser';
import { findTab } from '../browser/find-tab';
import type { Captures } from '../clipping/captures';
import type { Drafts } from '../clipping/drafts';
import { clipTab, editedClip, linkClip, previewedClip, withCanonical } from '../clipping/make-clip';
import { tagsIn } from '../clipping/own-words';
import type { Tags } from '../clipping/tags';
import type { Saved } from '../contract/capture';
import type { Input } from '../contract/contract';
import type { LastUsed } from '../destinations/recents';
import { inBackground } from '../in-background';
import type { Clip } from '../model/clip';
import { PAGE_KINDS, type PageKind, type TabKind } from '../model/clip-kinds';
import type { PicturesUnderWay } from '../pictures/under-way';
import { ProblemError } from '../problems/problem';
import { isSamePage } from '../urls/same-page';
import { savedOf } from './answer';
import type { Save, Saving } from './save';
import { type TakeDeps, takeClip } from './take-clip';
import type { TriggerName } from './triggers';

type PopupInput = Input<'clip.save'>;

export interface FromPopupDeps extends TakeDeps {
  saving: Pick<Saving, 'save'>;
  drafts: Pick<Drafts, 'remove'>;
  lastUsed: Pick<LastUsed, 'savedAs'>;
  tags: Pick<Tags, 'used'>;
  captures: Captures;
  picturesUnderWay: Pick<PicturesUnderWay, 'during'>;
}

/** Saves from the popup: the page, a link or a file. */
export interface FromPopup {
  /** @throws ProblemError if nothing was captured; otherwise the result holds the captured text */
  save(input: PopupInput): Promise<Saved>;
}

export function createFromPopup(deps: FromPopupDeps): FromPopup {
  const { saving, drafts, lastUsed, tags, picturesUnderWay } = deps;

  function capture(input: PopupInput, tab: Browser.tabs.Tab | undefined): Save['capture'] {
    const { what, url, title, agreed, all, edited, previewed } = input;
    if (edited?.what === what) return () => editedClip(edited, title, deps.now());
    if (previewed?.what === what) return () => previewedClip(previewed, title, deps.now());
    if (what === 'link') return () => typedLink(input, deps.now());
    if (what === 'tab-file') return () => takeClip({ what, url, title, agreed }, deps);
    const shown = () => showing(tab, url);
    if (isPageKind(what)) return async () => ({ ...(await clipTab(deps, shown(), what, { all })), title });
    return () => takeClip({ what, tab: shown(), url, title }, deps);
  }

  function saveOf(trigger: TriggerName, input: PopupInput, tab: Browser.tabs.Tab | undefined): Save {
    const { id, what, url, title, editedTitle, canonical, destination, onlyNew, words, edited, asksAccess } =
      input;
    const isPicture = !isPageKind(what) && what !== 'tab-file';
    // The popup sends words with a link to a knowledge base only if both become one file.
    const wordsWithLink = (words && what === 'link' && destination.kind === 'knowledge-base') || undefined;
    return {
      ...{ trigger, id, onlyNew, words, asksAccess },
      // Only a popup that could read the page has `canonical`. The tab may have navigated since.
      tab: canonical === undefined ? tab : tab && { ...tab, url },
      // Not the picture's title, which has a time: if the tab is closed, the popup offers its link.
      subject: { url, title: isPicture ? (tab?.title ?? title) : title, what },
      // The page may have another title by the next time.
      draft: { title: editedTitle ? title : '', what, destination, onlyNew, words, wordsWithLink, edited },
      destination: () => destination,
      capture: capture(input, tab),
      stored: (account) =>
        Promise.all([
          drafts.remove(account, url),
          tags.used(account, tagsIn(words ?? '')),
          lastUsed.savedAs(account, destination, what),
        ]),
    };
  }

  return {
    async save(input) {
      const { tabId, what, url } = input;
      const tab = await findTab(tabId);
      if (what === 'area') {
        showing(tab, url);
        // Dragging takes a while, and the popup would cover the page.
        inBackground(saving.save(saveOf('area', input, tab)));
        return { onPage: true };
      }
      const save = () => saving.save(saveOf('popup', input, tab));
      const isLong = what === 'whole-page' && !tab?.incognito;
      return savedOf(await (isLong ? picturesUnderWay.during(tabId, save) : save()));
    },
  };
}

function typedLink({ url, title, editedTitle, canonical }: PopupInput, now: number): Clip {
  const link = withCanonical(linkClip(url, title, now), canonical);
  return { ...link, ...(editedTitle ? { editedTitle } : {}) };
}

/**
 * The tab, if it still shows the address that the popup shows.
 * @throws ProblemError `gone` if it is closed, `page-changed`
 */
function showing(tab: Browser.tabs.Tab | undefined, url: string): Browser.tabs.Tab {
  if (!tab) throw new ProblemError({ kind: 'gone' });
  if (tab.url && !isSamePage(tab.url, url)) throw new ProblemError({ kind: 'page-changed' });
  return tab;
}

function isPageKind(what: TabKind): what is PageKind {
  return PAGE_KINDS.some((kind) => kind === what);
}
