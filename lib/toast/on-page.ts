import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { within } from '../browser/within';
import { TOAST_ENDS, type ToastEnd, type ToastView } from './toast-view';
import { untilPictured } from './without-toast';

/** The toast of a tab's page. */
export interface OnPage {
  /**
   * Shows a toast in place of the one before.
   * @returns how it ended; `unseen` if the browser forbids access or the page does not answer
   */
  show(tabId: number, view: ToastView): Promise<ToastEnd>;
  hide(tabId: number): Promise<void>;
}

/** A page whose script runs forever never answers (milliseconds). */
const READY_WITHIN_MS = 2000;

/** What comes back from the page's process counts only as the name of an end. */
const endSchema = z.enum(TOAST_ENDS);

export function createOnPage(): OnPage {
  /** The last toast of each tab, until the page has it. */
  const coming = new Map<number, ToastView>();

  return {
    async show(tabId, view) {
      const target = { tabId };
      coming.set(tabId, view);
      const isReady = browser.scripting
        .executeScript({ target, files: ['/toast.js'], injectImmediately: true })
        .then(
          () => true,
          () => false,
        );
      if (!(await within(READY_WITHIN_MS, isReady))) return 'unseen';
      await untilPictured(tabId);
      // A newer one took its place, or it was hidden.
      if (coming.get(tabId) !== view) return 'over';
      coming.delete(tabId);
      const injections = await browser.scripting
        .executeScript({
          target,
          func: (shown: ToastView) => globalThis.satchelToast?.show(shown),
          args: [view],
          injectImmediately: true,
        })
        // The page is gone, and the toast with it.
        .catch(() => []);
      return endSchema.safeParse(injections[0]?.result).data ?? 'over';
    },
    async hide(tabId) {
      coming.delete(tabId);
      await browser.scripting
        .executeScript({
          target: { tabId },
          func: () => globalThis.satchelToast?.hide(),
          injectImmediately: true,
        })
        .catch(() => undefined);
    },
  };
}
