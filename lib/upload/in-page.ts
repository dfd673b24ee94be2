import { browser } from 'wxt/browser';
import type { SendPut } from '../service/put-request';
import { askPage, type Page } from './ask-page';
import { bindPuts } from './bind-puts';
import { UPLOAD_LOCK } from './message';
import { putWithProgress } from './put-with-progress';

const PAGE = 'upload.html';

/** A page as its worker sees it (Service Workers, section 4.2); the worker's own types are not loaded. */
interface Client extends Page {
  url: string;
}
declare const clients: { matchAll(options: { includeUncontrolled: boolean }): Promise<readonly Client[]> };

/**
 * Where an upload tells how far it is: right in the background where that is a page (Firefox), else in a page
 * that nobody sees, for a service worker has no XMLHttpRequest. Either ends with whoever waits for it.
 * @returns undefined where the browser has no such place now
 */
export async function openPutWithProgress(): Promise<SendPut | undefined> {
  try {
    await bindPuts();
    if (import.meta.env.FIREFOX) return putWithProgress;
    return inPage(await openPage());
  } catch {
    return undefined;
  }
}

/** Opens the page. One that a former worker left is closed, and what it was sending ends with it. */
async function openPage(): Promise<Client> {
  await closePage();
  const { BLOBS } = browser.offscreen.Reason;
  const justification = 'Uploads a file and tells how far it is';
  await browser.offscreen.createDocument({ url: PAGE, reasons: [BLOBS], justification });
  const url = browser.runtime.getURL(`/${PAGE}`);
  const page = (await clients.matchAll({ includeUncontrolled: true })).find((client) => client.url === url);
  if (!page) throw new Error('the page is not there');
  return page;
}

const closePage = () => browser.offscreen.closeDocument().catch(() => undefined);

/** The page is sent the `Blob` itself, which is no more than a handle: the bytes stay on disk. */
const inPage =
  (page: Client): SendPut =>
  (request, sent, stop) =>
    navigator.locks.request(UPLOAD_LOCK, async () => {
      try {
        return await askPage(page, request, sent, stop);
      } finally {
        await closePage();
      }
    });
