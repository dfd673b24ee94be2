import { type Browser, browser } from 'wxt/browser';
import { ProblemError } from '../problem';
import { type Area, chooseArea } from './choose-area';
import { crop } from './crop';

/** For how long the page stays covered where nobody chooses (milliseconds). */
const PATIENCE_MS = 2 * 60_000;

/**
 * A picture of what the tab shows now, as PNG. The browser allows it after a click of the person's only.
 * @throws ProblemError `restricted-page`, `private-window`, `page-changed` where another tab is in front
 */
export async function takePicture({ id, incognito }: Browser.tabs.Tab): Promise<Blob> {
  if (incognito) throw new ProblemError({ kind: 'private-window' });
  const { active, windowId } = await browser.tabs.get(id ?? -1).catch(unreadable);
  if (!active) throw new ProblemError({ kind: 'page-changed' });
  const picture = await browser.tabs.captureVisibleTab(windowId, { format: 'png' }).catch(unreadable);
  return pngOf(picture);
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
