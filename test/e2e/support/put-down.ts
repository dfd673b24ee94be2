/** A page of the extension, in either browser. */
interface ExtensionPage {
  evaluate(run: (file: [string, string]) => Promise<void>, file: [string, string]): Promise<void>;
}

/** Puts a file down for the background, past the pages' own code: what `lib/files/hand-over.ts` does. */
export function putDown(page: ExtensionPage, id: string, text: string): Promise<void> {
  return page.evaluate(store, [id, text]);
}

/** Runs in the page. */
function store([id, text]: [string, string]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('satchel');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drops', 'readwrite');
      transaction.objectStore('drops').put({ bytes: new Blob([text]), at: Date.now() }, id);
      transaction.onabort = () => reject(transaction.error);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
