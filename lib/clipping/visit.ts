import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { askTab } from '../browser/ask-tab';
import { findTab } from '../browser/find-tab';
import { ProblemError } from '../problems/problem';

/** A page that takes longer is read as far as it is (milliseconds). */
const LOADS_WITHIN_MS = 15_000;
/** A page whose address the browser still hides after this time is on a site without access (milliseconds). */
const APPEARS_WITHIN_MS = 3000;
/** Pages that are made by scripts have their text only after they are loaded. */
const DRAWN_WITHIN_MS = 4000;
const CHECK_EVERY_MS = 400;
/** A shorter text may be all that a page shows until its script has loaded the rest (characters). */
const SHORT = 200;

/**
 * Opens a page in a tab behind the present one, waits until its text is there, and closes it again.
 * @param use reads the tab
 * @throws ProblemError `restricted-page` if the browser does not open it, and whatever `use` throws
 */
export async function visit<T>(
  url: string,
  sleep: (ms: number) => Promise<void>,
  use: (tab: Browser.tabs.Tab) => Promise<T>,
): Promise<T> {
  const { id } = await browser.tabs.create({ url, active: false }).catch((cause: unknown) => {
    throw new ProblemError({ kind: 'restricted-page' }, { cause });
  });
  if (id === undefined) throw new ProblemError({ kind: 'restricted-page' });
  try {
    await loaded(id, sleep);
    await untilDrawn(id, sleep);
    // Undefined after the user closed it.
    const tab = await findTab(id);
    if (!tab) throw new ProblemError({ kind: 'cancelled' });
    return await use(tab);
  } finally {
    await browser.tabs.remove(id).catch(() => undefined);
  }
}

async function loaded(id: number, sleep: (ms: number) => Promise<void>): Promise<void> {
  for (let waited = 0; waited < LOADS_WITHIN_MS; waited += CHECK_EVERY_MS) {
    const tab = await findTab(id);
    if (!tab || (tab.status === 'complete' && (hasPage(tab) || waited >= APPEARS_WITHIN_MS))) return;
    await sleep(CHECK_EVERY_MS);
  }
}

/**
 * Whether the tab shows more than the empty page with which Firefox begins. The browser hides the address of that page,
 * and of any page on a site without access.
 */
function hasPage({ url }: Browser.tabs.Tab): boolean {
  return url !== undefined && url !== 'about:blank';
}

/** Waits until the page's text stops growing. Waits longer for a short text. */
async function untilDrawn(tabId: number, sleep: (ms: number) => Promise<void>): Promise<void> {
  let before = -1;
  for (let waited = 0; waited < DRAWN_WITHIN_MS; waited += CHECK_EVERY_MS) {
    const length = await lengthOf(tabId);
    if (length === undefined || (length >= SHORT && length === before)) return;
    before = length;
    await sleep(CHECK_EVERY_MS);
  }
}

/** The length of the text that a tab shows; undefined if it cannot be read or does not answer in time. */
function lengthOf(tabId: number): Promise<number | undefined> {
  // Unlike `textContent`, it leaves out the scripts of an empty page.
  return askTab({ tabId }, z.number(), () => document.body?.innerText.length ?? 0);
}
