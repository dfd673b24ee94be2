/** A page of the extension in either browser. */
interface ExtensionPage {
  evaluate(run: (file: PutDown) => Promise<void>, file: PutDown): Promise<void>;
}
type PutDown = [id: string, text: string, times: number, at: number];

export interface PutDownOptions {
  /** How often the text is repeated, because a large text takes long to send to the browser. By default 1. */
  times?: number;
  /** The background's time, if its clock is ahead. By default the real time. */
  at?: number;
}

/** Hands a file over to the background without the pages' code, in the way of `lib/files/handover.ts`. */
export function putDown(
  page: ExtensionPage,
  id: string,
  text: string,
  { times = 1, at = Date.now() }: PutDownOptions = {},
): Promise<void> {
  return page.evaluate(store, [id, text, times, at]);
}

/** Runs in the page. */
function store([id, text, times, at]: PutDown): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('satchel');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const bytes = new Blob(Array.from({ length: times }, () => text));
      const transaction = opening.result.transaction('handovers', 'readwrite');
      transaction.objectStore('handovers').put({ bytes, at }, id);
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
