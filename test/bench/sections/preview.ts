import type { Page } from 'playwright-core';
import { word } from '../../e2e/support/satchel';
import { longest } from '../extension/longest';
import { type Stage, withStage } from '../extension/stage';
import { articlePage } from '../inputs/pages';
import type { Section } from '../section';
import { median } from '../statistics';

const WORDS = [5_000, 50_000];
/** Characters per word of a generated article, markup included. */
const PER_WORD = 8;
const TYPED = ['a', 'b', ' ', 'Enter', 'Backspace', 'c', 'd', '.'];

declare const chrome: typeof import('wxt/browser').browser;

export const preview: Section = {
  name: 'preview',
  title: 'The preview of an article, and a key in its Markdown',
  run: ({ options, progress }) =>
    withStage(async (stage) => {
      const rows: string[][] = [];
      const details: unknown[] = [];
      for (const words of WORDS) {
        const site = await stage.show(articlePage(options.seed, words * PER_WORD));
        const count = await site.evaluate(() => document.body.innerText.match(/\S+/g)?.length ?? 0);
        const found: Found = { begun: [], whole: [], task: [], keys: [] };
        for (let round = 0; round < (options.quick ? 2 : 7); round++) {
          progress(`${count} words`);
          await measure(stage, site, found);
        }
        await site.close();
        const one = (values: number[]) => median(values).toFixed(1);
        const worst = Math.max(...found.keys).toFixed(1);
        const { begun, whole, task, keys } = found;
        rows.push([String(count), one(begun), one(whole), one(task), one(keys), worst]);
        details.push({ count, ...found });
      }
      const columns = ['words', 'first text', 'whole', 'longest task', 'a key', 'worst'];
      const note =
        'milliseconds: medians; the text after the first frame of the dialog, by the clock; ' +
        'tasks of the processor, while it appears and after each key at the begin of the Markdown';
      return { table: { columns, rows, note }, details };
    }),
};

interface Found {
  begun: number[];
  whole: number[];
  task: number[];
  keys: number[];
}

async function measure(stage: Stage, site: Page, found: Found): Promise<void> {
  const popup = await openOn(stage, site);
  const open = () => popup.getByRole('button', { name: word('previewOpen') }).click();
  await popup.getByRole('button', { name: word('previewOpen') }).waitFor();
  await popup.evaluate(WATCH);
  await open();
  const { begun, whole } = await popup.evaluate<{ begun: number; whole: number }>('globalThis.seen');
  found.begun.push(begun);
  found.whole.push(whole);
  const tab = (name: 'previewTab' | 'mediaMarkdown') => popup.getByRole('tab', { name: word(name) }).click();
  await tab('mediaMarkdown');
  found.task.push(
    await longest(stage, async () => {
      await tab('previewTab');
      await popup.locator('.markdown[aria-busy=false]').waitFor();
    }),
  );
  await tab('mediaMarkdown');
  await popup.getByRole('textbox', { name: word('editContent') }).focus();
  await popup.keyboard.press('Control+Home');
  for (const key of TYPED) found.keys.push(await longest(stage, () => popup.keyboard.press(key)));
  await popup.close();
}

/** Opens the popup for a tab, as a page of its own that can be driven. */
async function openOn(stage: Stage, site: Page): Promise<Page> {
  const panel = await stage.chromium.panel();
  const tab = await panel.evaluate(
    async (url) => (await chrome.tabs.query({})).find((each) => each.url === url)?.id,
    site.url(),
  );
  return stage.chromium.newPage(stage.chromium.url(`popup.html?tab=${tab}`));
}

/**
 * Runs in the popup: notes when the dialog is drawn, when its first text is, and when all is. A string, because the
 * names of functions in functions refer to a helper that the page does not have.
 */
const WATCH = `{
  const look = (condition) =>
    new Promise((resolve) => {
      const check = () => {
        if (document.querySelector(condition)) resolve(performance.now());
        else requestAnimationFrame(check);
      };
      check();
    });
  globalThis.seen = (async () => {
    const opened = await look('dialog[open] .preview');
    const begun = await look('.markdown > *');
    const whole = await look('.markdown[aria-busy=false]');
    return { begun: begun - opened, whole: whole - opened };
  })();
  undefined;
}`;
