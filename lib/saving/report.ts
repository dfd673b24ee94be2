import type { Browser } from 'wxt/browser';
import { sitePattern } from '../access/site-pattern';
import { findTab, frontTab } from '../browser/find-tab';
import { openPopup, openPopupWindow } from '../browser/popup-window';
import type { Drafts } from '../clipping/drafts';
import { forFile, forLink, type Intent, type Intents } from '../clipping/intents';
import type { Draft } from '../contract/draft';
import { READS_WITHIN_MS } from '../contract/message';
import type { Notice } from '../contract/page';
import { foundName } from '../files/found-name';
import { inBackground } from '../in-background';
import type { Account } from '../model/account';
import type { TabKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import { PROBLEMS } from '../problems/kinds';
import type { FailureShown } from './triggers';

export interface ReportDeps {
  drafts: Pick<Drafts, 'put'>;
  intents: Intents;
  /** Whether the page that requested this save still waits for the answer, or has just shown it. */
  isAwaited(id: string): Promise<boolean>;
  /** Sleeps (milliseconds). */
  sleep(ms: number): Promise<void>;
}

/** The subject of a save, so that the popup can open for the same. */
export interface Subject {
  /** The address of the page, or of the link or file on it. */
  url: string;
  title: string;
  /** If undefined, the usual kind for the destination. */
  what?: TabKind | undefined;
  /** True if a link or an image was clicked, whatever its address. */
  isLink?: boolean;
}

/** The input for opening the popup. */
export interface Asked {
  /** The tab as it was at the click; undefined if there is none, or if it is closed. */
  tab?: Browser.tabs.Tab | undefined;
  subject: Subject;
  /** What a menu item names; the popup offers it instead of the defaults. */
  named?: { what?: TabKind; destination?: boolean } | undefined;
}

/** The input for reporting a failed save. */
export interface Reported extends Asked {
  id: string;
  /** What the user entered in the popup; kept for the next try. */
  draft?: Draft | undefined;
}

export interface Report {
  /** Opens the popup for the remaining choices. */
  ask(asked: Asked, destination: Destination | undefined): Promise<void>;
  /** Opens the popup to write a note that begins with this text. */
  write(tab: Browser.tabs.Tab, text: string): Promise<void>;
  /**
   * Reports in the popup why nothing was saved, unless the page does it. The popup opens with everything that
   * was entered. On a full disk, Chrome shows a message of its own, which closes the popup: then it opens again.
   */
  failed(
    save: Reported,
    account: Account | null,
    failureShown: FailureShown,
    notice: Notice,
    destination: Destination | undefined,
  ): Promise<void>;
}

export function createReport({ drafts, intents, isAwaited, sleep }: ReportDeps): Report {
  async function keepDraft({ tab, subject, draft }: Reported, account: Account | null, { problem }: Notice) {
    if (!draft || tab?.incognito) return;
    const kept = problem.kind === 'other-account' ? { ...draft, destination: undefined } : draft;
    // Storing a draft fails on a full disk, which may be the failure being reported.
    await drafts.put(account, subject.url, kept).catch(() => undefined);
  }

  async function show(
    save: Reported,
    account: Account | null,
    notice: Notice,
    destination: Destination | undefined,
  ): Promise<void> {
    const { tab, subject, named, draft } = save;
    const own = tab?.id === undefined ? undefined : await findTab(tab.id);
    const active = await frontTab();
    const shown = own ?? active;
    if (shown?.id === undefined) return;
    const { kind } = notice.problem;
    // The destination belongs to the previous account.
    const allowed = kind === 'other-account' ? undefined : destination;
    const access = kind === 'site-access' ? sitePattern(subject.url)?.pattern : undefined;
    await keepDraft(save, account, notice);
    const intended = draft ? undefined : { what: named?.what, destination: allowed };
    intents.put(shown.id, { ...intentFor(subject, own, access), intended, notice });
    await (active?.id === shown.id ? openPopup(shown) : openPopupWindow(shown.id));
  }

  return {
    async ask({ tab, subject, named }, destination) {
      const intended = named && { ...named, destination: named.destination ? destination : undefined };
      intents.put(tab?.id, { ...intentFor(subject, tab), intended });
      await openPopup(tab);
    },

    async write(tab, text) {
      intents.put(tab.id, { note: text });
      await openPopup(tab);
    },

    async failed(save, account, failureShown, notice, destination) {
      const { kind } = notice.problem;
      if (PROBLEMS[kind].known || failureShown === 'in-answer') return;
      const inPopup = () => show(save, account, notice, destination);
      if (failureShown === 'in-popup' || !(await isAwaited(save.id))) return inPopup();
      if (kind !== 'storage') return;
      const later = sleep(READS_WITHIN_MS / 2).then(() => isAwaited(save.id));
      inBackground(later.then((isRead) => (isRead ? undefined : inPopup())));
    },
  };
}

/**
 * What the popup opens for, if not for the page of its tab.
 * @param tab undefined if it is closed
 * @param access the match pattern that the browser must be asked for first
 */
function intentFor(
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
