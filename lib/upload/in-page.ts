import { browser } from 'wxt/browser';
import type { SendPut } from '../service/put-request';
import { askPage, type Page } from './ask-page';
import { bindPuts } from './bind-puts';
import { UPLOAD_LOCK } from './message';
import { putWithProgress } from './put-with-progress';

const PAGE = 'upload.html';

/**
 * A page as seen by the service worker; the worker's own types are not loaded.
 * See https://w3c.github.io/ServiceWorker/#client-interface
 */
interface PageClient extends Page {
  url: string;
}
declare const clients: {
  matchAll(options: { includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
};

/**
 * Prepares an upload with progress. A service worker has no XMLHttpRequest, so it uses an offscreen page. In
 * Firefox the background is a page and uploads by itself. Both end with the background.
 * @returns undefined if the browser has no such page now
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

/** Opens the page. Closes one left by an earlier service worker, which also ends its upload. */
async function openPage(): Promise<PageClient> {
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

/** Posts the `Blob` itself, which is only a handle: the bytes stay on disk. */
const inPage =
  (page: PageClient): SendPut =>
  (request, progressed, stop) =>
    navigator.locks.request(UPLOAD_LOCK, async () => {
      try {
        return await askPage(page, request, progressed, stop);
      } finally {
        await closePage();
      }
    });
