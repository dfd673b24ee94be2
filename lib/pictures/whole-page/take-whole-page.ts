import { type Browser, browser } from 'wxt/browser';
import type { TabFrame } from '../../browser/tab-frame';
import { whileThere, whyLeft } from '../../browser/while-there';
import { within } from '../../browser/within';
import { ProblemError } from '../../problems/problem';
import { withoutToast } from '../../toast/without-toast';
import { refused, takePicture } from '../take-picture';
import { Canvas } from './canvas';
import { putTogether, type ScrolledPage, type Taken } from './put-together';
import { type Point, type Purpose, type View, viewSchema } from './view';

/** Chrome allows two screenshots in a second. Firefox has no limit. */
const APART_MS = 550;
const TOO_MANY = /MAX_CAPTURE_VISIBLE_TAB_CALLS_PER_SECOND/;
/** A page whose script runs forever never answers (milliseconds). */
const ANSWERS_WITHIN_MS = 15_000;
const isThere = () => globalThis.satchelWholePage !== undefined;

export interface WholePageDeps {
  /** Called with about how much is done, from 0 to 1. */
  onProgress(share: number): void;
  stop: AbortSignal;
  /** Milliseconds since any fixed point. */
  clock?(): number;
  sleep?(milliseconds: number): Promise<void>;
}

/** A picture of a whole page as a file, and how much of the page it has, in percent, if not all. */
export interface WholePagePicture extends Pick<Taken, 'cut'> {
  bytes: Blob;
}

/**
 * Takes a picture of all of a tab's page: scrolls through it, and puts it back afterwards. The tab has to stay in
 * front.
 * @throws ProblemError as `takePicture` and `putTogether`
 */
export async function takeWholePage(tab: Browser.tabs.Tab, deps: WholePageDeps): Promise<WholePagePicture> {
  const { stop, clock = () => performance.now(), sleep = wait } = deps;
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  const page = await openPage(tab.id ?? -1);
  let last = Number.NEGATIVE_INFINITY;

  async function shoot(): Promise<ImageBitmap> {
    for (let tries = 1; ; tries++) {
      await sleep(Math.max(0, last + APART_MS - clock()));
      stop.throwIfAborted();
      last = clock();
      try {
        return await createImageBitmap(await takePicture(tab));
      } catch (error) {
        // Another screenshot was taken just before.
        if (tries > 2 || !isTooMany(error)) throw error;
      }
    }
  }

  const canvas = (...input: ConstructorParameters<typeof Canvas>) => new Canvas(...input);
  const taken = await withoutToast(tab.id ?? -1, () =>
    putTogether({ ...deps, page, shoot, canvas, clock }).finally(page.end),
  );
  stop.throwIfAborted();
  const bytes = await taken.file();
  return { bytes, ...(taken.cut === undefined ? {} : { cut: taken.cut }) };
}

/** @throws ProblemError `restricted-page` if the browser forbids access, `gone` if the tab is closed */
async function openPage(tabId: number): Promise<ScrolledPage & { end(): Promise<void> }> {
  const target = { tabId };
  await browser.scripting
    .executeScript({ target, files: ['/whole-page.js'], injectImmediately: true })
    .catch((cause: unknown) => refused(tabId, cause));

  return {
    goTo: (to, purpose) =>
      viewFrom(
        target,
        browser.scripting.executeScript({
          target,
          func: (place: Point, why: Purpose) => globalThis.satchelWholePage?.goTo(place, why),
          args: [to, purpose],
          injectImmediately: true,
        }),
      ),
    view: () =>
      viewFrom(
        target,
        browser.scripting.executeScript({
          target,
          func: () => globalThis.satchelWholePage?.view(),
          injectImmediately: true,
        }),
      ),
    isGone: async () => (await whyLeft(target, isThere)) !== undefined,
    async end() {
      const func = () => globalThis.satchelWholePage?.end();
      const ended = browser.scripting.executeScript({ target, func, injectImmediately: true });
      // A stuck page does not answer, and a page that is gone needs no end.
      await within(ANSWERS_WITHIN_MS, ended).catch(() => undefined);
    },
  };
}

/** If the script is no longer there, the document that it was injected into is gone, too. */
async function viewFrom(target: TabFrame, asked: Promise<{ result?: unknown }[]>): Promise<View> {
  const answered = asked.catch(() => []);
  const injections = await whileThere(target, isThere, within(ANSWERS_WITHIN_MS, answered));
  const view = viewSchema.safeParse(injections?.[0]?.result);
  if (view.success) return view.data;
  throw (await whyLeft(target, isThere)) ?? new ProblemError({ kind: 'page-changed' }, { cause: view.error });
}

function isTooMany(error: unknown): boolean {
  return error instanceof ProblemError && error.cause instanceof Error && TOO_MANY.test(error.cause.message);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
