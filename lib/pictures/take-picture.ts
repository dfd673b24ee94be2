import { type Browser, browser } from 'wxt/browser';
import { verifyPage } from '../clipping/verify-page';
import { ProblemError } from '../problem';
import { type Area, chooseArea } from './choose-area';
import { crop } from './crop';

/** For how long the page stays covered where nobody chooses (milliseconds). */
const PATIENCE_MS = 2 * 60_000;

/**
 * A picture of what the tab shows now, as PNG. The browser allows it after a click of the person's only.
 * @throws ProblemError `restricted-page`, `private-window`, `page-changed` if another tab is in front, or the tab shows
 * another page than at the click, at any moment until the picture is taken
 */
export async function takePicture(tab: Browser.tabs.Tab): Promise<Blob> {
  if (tab.incognito) throw new ProblemError({ kind: 'private-window' });
  const switched = watchSwitches();
  try {
    const windowId = await windowInFront(tab);
    const picture = await browser.tabs.captureVisibleTab(windowId, { format: 'png' }).catch(unreadable);
    // The browser takes whatever tab is in front of the window by then.
    const isSame = (await windowInFront(tab)) === windowId && !switched.in(windowId);
    if (!isSame) throw new ProblemError({ kind: 'page-changed' });
    return pngOf(picture);
  } finally {
    switched.stop();
  }
}

/** The window that the tab is in front of, with the page that it showed at the click. */
async function windowInFront(tab: Browser.tabs.Tab): Promise<number> {
  const { active, windowId } = await browser.tabs.get(tab.id ?? -1).catch(unreadable);
  if (!active) throw new ProblemError({ kind: 'page-changed' });
  await verifyPage(tab);
  return windowId;
}

/** Notices a tab that comes to the front and goes again between two looks. */
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
 * A picture of the part of the tab that the person drags over; undefined where they gave up.
 * @throws ProblemError as `takePicture`
 */
export async function takeArea(tab: Browser.tabs.Tab, hint: string): Promise<Blob | undefined> {
  const area = await askForArea(tab.id ?? -1, hint);
  return area && crop(await takePicture(tab), area);
}

async function askForArea(tabId: number, hint: string): Promise<Area | undefined> {
  const [injection] = await browser.scripting
    .executeScript({ target: { tabId }, func: chooseArea, args: [hint, PATIENCE_MS] })
    .catch(unreadable);
  return injection?.result ?? undefined;
}

function unreadable(cause: unknown): never {
  throw new ProblemError({ kind: 'restricted-page' }, { cause });
}

/** The bytes of `data:image/png;base64,…`. */
function pngOf(address: string): Blob {
  const text = atob(address.slice(address.indexOf(',') + 1));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
