import type { Browser } from 'wxt/browser';
import type { JobView } from '../contract/outbox';
import { inBackground } from '../in-background';
import { oneAtATime } from '../one-at-a-time';
import type { Outbox } from '../outbox/outbox';
import type { OnPage } from './on-page';
import { toastOf, toastOfUndo } from './toast-of';
import type { ToastView } from './toast-view';

export interface ToastsDeps {
  outbox: Pick<Outbox, 'list' | 'undo'>;
  onPage: OnPage;
  /** Shows it outside the page, if the page cannot. */
  notify(job: JobView, view: ToastView): Promise<void>;
  /** Opens the clip in the library, or shows what became of it. */
  open(job: JobView): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What becomes of a save, in a toast on the page of the click. */
export interface Toasts {
  /** Shows this job on the tab's page, until it is sent or needs the user. */
  follow(tab: Browser.tabs.Tab, id: string): void;
  /** A job changed. */
  refresh(): void;
}

/** A job that a tab's page shows. A newer save on the same tab takes its place. */
interface Followed {
  id: string;
  since: number;
  /** The words that are shown. */
  shown?: string;
  /** The page cannot show it. */
  isUnseen?: boolean;
}

/** After this time, the user has moved on, and only the badge shows it. */
const FOLLOW_MS = 60_000;

/** In memory only: if the browser ends the background, the toast removes itself, and the badge shows the rest. */
export function createToasts(deps: ToastsDeps): Toasts {
  const followed = new Map<number, Followed>();
  /** One update after another, so that an older list of jobs never overwrites a newer one. */
  const inOrder = oneAtATime();

  async function update(): Promise<void> {
    if (followed.size === 0) return;
    const current = [...followed];
    const jobs = await deps.outbox.list({ most: 0, ids: current.map(([, { id }]) => id) });
    for (const [tabId, one] of current) {
      // A newer save took its place meanwhile, or the user undid it.
      if (followed.get(tabId) !== one) continue;
      const job = jobs.find(({ id }) => id === one.id);
      const toast = job && toastOf(job, deps.now());
      const isOld = deps.now() - one.since > FOLLOW_MS;
      if (!job || !toast || isOld) {
        followed.delete(tabId);
        if (!isOld) await deps.onPage.hide(tabId);
        continue;
      }
      const text = JSON.stringify([toast.view.title, toast.view.detail, toast.view.buttons]);
      if (toast.isLast) followed.delete(tabId);
      if (text === one.shown) continue;
      one.shown = text;
      inBackground(present(tabId, one, job, toast.view, toast.isLast));
    }
  }

  /** Shows a toast, and does what the user presses. Ends when the next one takes its place. */
  async function present(
    tabId: number,
    one: Followed,
    job: JobView,
    view: ToastView,
    isLast: boolean,
  ): Promise<void> {
    const end = one.isUnseen ? 'unseen' : await deps.onPage.show(tabId, view);
    if (end === 'unseen') {
      one.isUnseen = true;
      if (isLast) await deps.notify(job, view);
    }
    // The answer comes from the page's process, so only a button that was offered counts.
    if (!view.buttons.some(({ name }) => name === end)) return;
    if (end === 'undo') return undo(tabId, job);
    await deps.onPage.hide(tabId);
    await deps.open(job);
  }

  async function undo(tabId: number, job: JobView): Promise<void> {
    // Before the change, which would hide the toast.
    const before = followed.get(tabId);
    const isShown = before?.id === job.id;
    if (isShown) followed.delete(tabId);
    const isUndone = await deps.outbox.undo(job.id);
    if (!isUndone && isShown && !followed.has(tabId)) followed.set(tabId, before);
    inBackground(deps.onPage.show(tabId, toastOfUndo(job, isUndone)));
  }

  const refresh = () => inBackground(inOrder(update));

  return {
    follow(tab, id) {
      if (tab.id === undefined) return;
      followed.set(tab.id, { id, since: deps.now() });
      refresh();
    },
    refresh,
  };
}
