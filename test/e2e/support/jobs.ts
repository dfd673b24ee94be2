import { indexed } from '../../../lib/outbox/store/job-index';

/** A page of the extension in either browser. */
interface ExtensionPage {
  evaluate(run: (rows: Row[]) => Promise<void>, rows: Row[]): Promise<void>;
}

/** A stored job, as it is in the database. */
export interface Row {
  id: string;
  [field: string]: unknown;
}

/** Replaces all jobs in the database, without the extension's code. */
export async function replaceRows(page: ExtensionPage, rows: Row[] = []): Promise<void> {
  await page.evaluate(
    (planted: Row[]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('satchel');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['jobs', 'contents'], 'readwrite');
          for (const name of ['jobs', 'contents']) transaction.objectStore(name).clear();
          for (const row of planted) transaction.objectStore('jobs').put(row);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    rows.map(indexed),
  );
}
