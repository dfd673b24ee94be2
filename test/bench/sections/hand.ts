import { word } from '../../e2e/support/satchel';
import { longest } from '../extension/longest';
import { type Stage, withStage } from '../extension/stage';
import type { Section } from '../section';
import { median } from '../statistics';

/** Destinations that the picker knows. More than the popup keeps, to show what it could bear. */
const KNOWN = 10_000;
const TYPED = ['n', 'o', 't', 'e', ' ', '1', '2', 'Backspace', 'Backspace', 'm', 'a', 'p', 's'];
const TURNS_OF_THE_WHEEL = 60;
const WHEEL = 400;

declare const chrome: typeof import('wxt/browser').browser;

export const hand: Section = {
  name: 'hand',
  title: 'Longest task of the main thread after a key, and while scrolling',
  run: ({ options, progress }) =>
    withStage(async (stage) => {
      progress('scrolling');
      const scrolled = await scroll(stage);
      progress('typing');
      const keys = await type(stage, options.quick ? 1 : 5);
      const row = (name: string, tasks: number[]) => [
        name,
        tasks.length,
        median(tasks).toFixed(1),
        Math.max(...tasks).toFixed(1),
      ];
      const rows = [
        row(`a key in the picker, ${KNOWN} places known`, keys),
        row('a turn of the wheel in 3,000 notes', scrolled),
      ];
      const note = 'milliseconds of the processor, of the longest task each time';
      return {
        table: { columns: ['what', 'times', 'median', 'worst'], rows, note },
        details: { keys, scrolled },
      };
    }),
};

async function type(stage: Stage, rounds: number): Promise<number[]> {
  // Stops Satchel from reading the lists again, which would replace the made-up ones.
  stage.service.setOptions({ clientId: 'another' });
  const panel = await stage.chromium.panel();
  await panel.evaluate(makeUp, KNOWN);
  // A service worker reads its stored values only once.
  await stage.killWorkers();
  const tab = await panel.evaluate(
    async (url) => (await chrome.tabs.query({})).find((each) => each.url === url)?.id,
    stage.tab.url(),
  );
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const popup = await stage.chromium.newPage(stage.chromium.url(`popup.html?tab=${tab}`));
    await popup.getByRole('combobox').click();
    // The count of hidden destinations appears when all are known, so that the first key is handled at once.
    await popup.locator('.picker-note:not(:empty)').waitFor();
    for (const key of TYPED) found.push(await longest(stage, () => popup.keyboard.press(key)));
    await popup.close();
  }
  return found;
}

async function scroll(stage: Stage): Promise<number[]> {
  const page = await stage.chromium.newPage(stage.chromium.url('library.html'));
  await page.getByRole('radio', { name: word('notes') }).check();
  await page
    .locator('.item:visible')
    .and(page.getByTitle(word('notebookRoot'), { exact: true }))
    .click();
  await page.locator('.pane:not(.root):visible .item').first().hover();
  const found: number[] = [];
  for (let turn = 0; turn < TURNS_OF_THE_WHEEL; turn++)
    found.push(await longest(stage, () => page.mouse.wheel(0, WHEEL)));
  await page.close();
  return found;
}

/** Runs in a page of the extension: stores `count` notes as known destinations. */
async function makeUp(count: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((done) => {
    const opening = indexedDB.open('satchel');
    opening.onsuccess = () => done(opening.result);
  });
  const words = ['maps', 'rivers', '山水', 'looms', 'kites'];
  const notes = Array.from({ length: count }, (_, index) => ({
    kind: 'note',
    id: `made-up-${index}`,
    name: `Note ${index}: ${words[index % words.length]}`,
  }));
  const writing = database.transaction('values', 'readwrite');
  const values = writing.objectStore('values');
  // The one account's lists: its key ends with their name.
  const searching = values.openCursor(IDBKeyRange.bound(['account'], ['account', []]));
  searching.onsuccess = () => {
    const found = searching.result;
    if (Array.isArray(found?.key) && found.key.at(-1) === 'destinations')
      found.update({ ...found.value, notes });
    found?.continue();
  };
  await new Promise((done) => {
    writing.oncomplete = done;
  });
  database.close();
}
