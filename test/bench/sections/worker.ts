import type { Page } from 'playwright-core';
import { type Stage, withStage } from '../extension/stage';
import type { Section } from '../section';
import { median } from '../statistics';

declare const chrome: typeof import('wxt/browser').browser;

const CONTENDERS = ['floor', 'satchel'] as const;
type Contender = (typeof CONTENDERS)[number];

/** A page's possible first messages: no such method, one stored value, and all that the popup waits for. */
const MESSAGES = {
  'no such method': { method: 'none', input: {} },
  'a setting': { method: 'settings.get', input: {} },
  'the places told first': { method: 'destinations.first', input: {} },
};

export const worker: Section = {
  name: 'worker',
  title: 'From the first message to a worker that has ended until its answer, × an empty worker',
  run: ({ options, progress }) =>
    withStage(async (stage) => {
      const rounds = options.quick ? 7 : 41;
      const rows: string[][] = [];
      const pages = await Promise.all(CONTENDERS.map((one) => pageOf(stage, one)));
      const [floor, satchel] = pages;
      if (!floor || !satchel) throw new Error('a page is missing');
      for (const [name, message] of Object.entries(MESSAGES)) {
        progress(name);
        const samples: Record<Contender, number[]> = { floor: [], satchel: [] };
        for (let round = 0; round < rounds; round++) {
          for (const [contender, page] of [['floor', floor] as const, ['satchel', satchel] as const]) {
            await stage.killWorkers();
            samples[contender].push(await answered(page, message));
          }
        }
        const ratio = (of: (values: number[]) => number) =>
          (of(samples.satchel) / of(samples.floor)).toFixed(2);
        const least = (values: number[]) => Math.min(...values);
        rows.push([
          name,
          ...CONTENDERS.map((one) => median(samples[one]).toFixed(1)),
          ratio(median),
          ...CONTENDERS.map((one) => least(samples[one]).toFixed(1)),
          ratio(least),
        ]);
      }
      const columns = ['message', 'floor', 'satchel', '×', 'least: floor', 'satchel', '×'];
      return { table: { columns, rows, note: 'milliseconds: medians, and least; the process runs already' } };
    }),
};

/** An idle page that can send messages. */
function pageOf(stage: Stage, contender: Contender): Promise<Page> {
  return stage.chromium.newPage(`chrome-extension://${stage.idOf(contender)}/manifest.json`);
}

function answered(page: Page, message: object): Promise<number> {
  return page.evaluate(async (said) => {
    const began = performance.now();
    await chrome.runtime.sendMessage(said);
    return performance.now() - began;
  }, message);
}
