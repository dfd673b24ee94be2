import { type Browser, browser } from 'wxt/browser';
import { openPopupWindow } from '../browser/popup-window';
import type { Drafts } from '../clipping/drafts';
import { forFile, forLink, type Intent, type Intents } from '../clipping/intents';
import { openPopup } from '../clipping/open-popup';
import type { Draft, Notice } from '../contract/page';
import { foundName } from '../files/found-name';
import { sitePattern } from '../files/site-pattern';
import type { Account } from '../model/account';
import type { TabKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import { PROBLEMS } from '../problems/kinds';
import type { Told } from './entries';

export interface ReportDeps {
  drafts: Pick<Drafts, 'put'>;
  intents: Intents;
  /** Whether the page that asked for this save still waits for the answer. */
  isAwaited(id: string): Promise<boolean>;
}

/** What a save is about, so that the popup can open about the same. */
export interface Subject {
  /** Of the page, or of the link or file on it. */
  url: string;
  title: string;
  /** Left out: whatever is usual for the destination. */
  what?: TabKind | undefined;
  /** True if the click was on a link or an image, whatever its address. */
  isLink?: boolean;
}

/** What the popup is opened with. */
export interface Asked {
  /** As it was at the click; left out if there is none, or if it is closed. */
  tab?: Browser.tabs.Tab | undefined;
  subject: Subject;
  /** What a menu item names: the popup offers that, and not what is usual. */
  named?: { what?: TabKind; destination?: boolean } | undefined;
}

/** What the report of a save needs to know about it. */
export interface Reported extends Asked {
  id: string;
  /** What the person entered in the popup, which is kept for the next try. */
  draft?: Draft | undefined;
}

export interface Report {
  /** Lets the person say the rest in the popup. */
  ask(asked: Asked, destination: Destination | undefined): Promise<void>;
  /** Says in the popup why nothing was saved, if nobody else does. It opens again with all that was entered. */
  failed(
    save: Reported,
    account: Account | null,
    told: Told,
    notice: Notice,
    destination: Destination | undefined,
  ): Promise<void>;
}

export function createReport({ drafts, intents, isAwaited }: ReportDeps): Report {
  async function isKnown({ id }: Reported, told: Told, { problem }: Notice): Promise<boolean> {
    if (PROBLEMS[problem.kind].known || told === 'in-answer') return true;
    return told === 'in-popup-if-closed' && isAwaited(id);
  }

  async function keepDraft({ tab, subject, draft }: Reported, account: Account | null, { problem }: Notice) {
    if (!draft || tab?.incognito) return;
    const kept = problem.kind === 'other-account' ? { ...draft, destination: undefined } : draft;
    // A full disk keeps no draft, and may be the very failure that is told.
    await drafts.put(account, subject.url, kept).catch(() => undefined);
  }

  return {
    async ask({ tab, subject, named }, destination) {
      const intended = named && { ...named, destination: named.destination ? destination : undefined };
      intents.put(tab?.id, { ...aboutOf(subject, tab), intended });
      await openPopup(tab);
    },

    async failed(save, account, told, notice, destination) {
      if (await isKnown(save, told, notice)) return;
      const { tab, subject, named, draft } = save;
      const own = tab?.id === undefined ? undefined : await browser.tabs.get(tab.id).catch(() => undefined);
      const [seen] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
      const shown = own ?? seen;
      if (shown?.id === undefined) return;
      const { kind } = notice.problem;
      // The destination belongs to the former account.
      const place = kind === 'other-account' ? undefined : destination;
      const access = kind === 'site-access' ? sitePattern(subject.url)?.pattern : undefined;
      await keepDraft(save, account, notice);
      const intended = draft ? undefined : { what: named?.what, destination: place };
      intents.put(shown.id, { ...aboutOf(subject, own, access), intended, notice });
      await (seen?.id === shown.id ? openPopup(shown) : openPopupWindow(shown.id));
    },
  };
}

/**
 * What the popup is opened for, if that is not the page of its tab.
 * @param tab undefined if it is closed
 * @param access what the browser must be asked for first (a match pattern)
 */
function aboutOf(
  { url, title, what, isLink }: Subject,
  tab: Browser.tabs.Tab | undefined,
  access?: string,
): Intent {
  const needsTab = what !== 'link' && what !== 'tab-file';
  if (tab && !isLink && (url === tab.url || needsTab)) return {};
  const file = what === 'tab-file' ? { name: foundName({ url }), access } : undefined;
  const { link } = file ? forFile(url, file) : forLink(url, title);
  return link ? { link: { ...link, tabClosed: !tab } } : {};
}
