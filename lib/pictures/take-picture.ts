import { type Browser, browser } from 'wxt/browser';
import { requireTab } from '../browser/find-tab';
import { requireSamePage } from '../browser/require-same-page';
import { within } from '../browser/within';
import { ProblemError } from '../problems/problem';
import { withoutToast } from '../toast/without-toast';
import { type Area, chooseArea } from './choose-area';
import { crop } from './crop';
import { FRAMES_BEHIND } from './frames-behind';

/** Milliseconds for which the frame covers the page if the user does nothing. */
const TIME_LIMIT_MS = 2 * 60_000;
const LATE_MS = 5000;

/**
 * A screenshot of the tab's viewport, as PNG. The browser allows it only after a click of the user.
 * @throws ProblemError `restricted-page`, `private-window`; `gone` if the tab is closed, `tab-left` if another tab is in
 *   front, `page-changed` if the tab shows another page than at the click, at any moment until the screenshot is taken
 */
export async function takePicture(tab: Browser.tabs.Tab): Promise<Blob> {
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  const switched = watchSwitches();
  try {
    const windowId = await windowInFront(tab);
    const picture = await browser.tabs
      .captureVisibleTab(windowId, { format: 'png' })
      .catch((cause: unknown) => refused(tab.id ?? -1, cause));
    // The browser captures whichever tab is in front at that moment.
    const isSame = (await windowInFront(tab)) === windowId && !switched.in(windowId);
    if (!isSame) throw new ProblemError({ kind: 'tab-left' });
    return pngOf(picture);
  } finally {
    switched.stop();
  }
}

/** A screenshot of the tab's viewport without Satchel's toast. @throws ProblemError as `takePicture` */
export function takeScreenshot(tab: Browser.tabs.Tab): Promise<Blob> {
  return withoutToast(tab.id ?? -1, async () => {
    await hideToast(tab);
    return takePicture(tab);
  });
}

/** Satchel's toast is not a part of the page. Resolves when the page is drawn without what Satchel showed. */
async function hideToast(tab: Browser.tabs.Tab): Promise<void> {
  const func = (frames: number) => {
    globalThis.satchelToast?.hide();
    return new Promise<void>((done) => {
      const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)));
      next(frames);
    });
  };
  const target = { tabId: tab.id ?? -1 };
  const hidden = browser.scripting
    .executeScript({ target, func, args: [FRAMES_BEHIND], injectImmediately: true })
    // A page that cannot be read shows no toast.
    .catch(() => undefined);
  // A hidden tab has no frames.
  await within(LATE_MS, hidden);
}

/** The window in which the tab is in front and still shows the page of the click. */
async function windowInFront(tab: Browser.tabs.Tab): Promise<number> {
  const { active, windowId } = await requireTab(tab.id ?? -1);
  if (!active) throw new ProblemError({ kind: 'tab-left' });
  await requireSamePage(tab);
  return windowId;
}

/** Records tab switches, also those that are undone before the second verification. */
function watchSwitches() {
  const windows = new Set<number>();
  const note = ({ windowId }: { windowId: number }) => windows.add(windowId);
  browser.tabs.onActivated.addListener(note);
  return {
    in: (windowId: number) => windows.has(windowId),
    stop: () => browser.tabs.onActivated.removeListener(note),
  };
}

/**
 * A screenshot of the part of the tab that the user drags over; undefined if the user cancels.
 * @throws ProblemError as `takePicture`
 */
export async function takeArea(tab: Browser.tabs.Tab, hint: string): Promise<Blob | undefined> {
  const area = await askForArea(tab, hint);
  return area && crop(await takeScreenshot(tab), area);
}

async function askForArea(tab: Browser.tabs.Tab, hint: string): Promise<Area | undefined> {
  // A screenshot of Firefox shows the page as it is without a pinch.
  const args = [hint, TIME_LIMIT_MS, !import.meta.env.FIREFOX] satisfies Parameters<typeof chooseArea>;
  const chosen = browser.scripting
    .executeScript({ target: { tabId: tab.id ?? -1 }, func: chooseArea, args })
    .catch((cause: unknown) => refused(tab.id ?? -1, cause));
  // A page in the back/forward cache does not answer.
  const injections = await within(TIME_LIMIT_MS + LATE_MS, chosen);
  return injections?.[0]?.result ?? undefined;
}

/** @throws ProblemError `gone` if the tab is closed, otherwise `restricted-page` */
export async function refused(tabId: number, cause: unknown): Promise<never> {
  await requireTab(tabId);
  throw new ProblemError({ kind: 'restricted-page' }, { cause });
}

/** The bytes of `data:image/png;base64,…`. */
function pngOf(address: string): Blob {
  const text = atob(address.slice(address.indexOf(',') + 1));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
