import { withIndex } from '../../../lib/outbox/store/job-index';

/** A page of the extension in either browser. */
interface ExtensionPage {
  evaluate(run: (rows: string) => Promise<void>, rows: string): Promise<void>;
}

/** A stored job, as it is in the database. */
export interface Row {
  id: string;
  [field: string]: unknown;
}

type Planted = ReturnType<typeof withIndex<Row>>;

/** Replaces all jobs in the database, without the extension's code. */
export async function replaceRows(page: ExtensionPage, rows: Row[] = []): Promise<void> {
  await page.evaluate(
    (text: string) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('satchel');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = ['jobs', 'contents', 'tallies'];
          const transaction = opening.result.transaction(names, 'readwrite');
          for (const name of names) transaction.objectStore(name).clear();
          const counts = new Map<string, number>();
          const planted: Planted[] = JSON.parse(text);
          for (const row of planted) {
            transaction.objectStore('jobs').put(row);
            const key = JSON.stringify(row.index.standing ?? null);
            counts.set(key, (counts.get(key) ?? 0) + 1);
          }
          counts.delete('null');
          for (const [key, count] of counts) transaction.objectStore('tallies').put(count, JSON.parse(key));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    // As one text, because the browser's driver takes seconds for thousands of objects.
    JSON.stringify(rows.map(withIndex)),
  );
}
