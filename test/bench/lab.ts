import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { openTabWith, type Tab } from '../capture/support/browser';
import { bundle } from '../capture/support/bundle';
import type { PageCalls, PipelineName } from './in-page/page-calls';
import { longestTaskIn } from './trace';

/** All compared pipelines, the floor first. */
export const PIPELINES: readonly PipelineName[] = ['floor', 'satchel', 'turndown', 'remark', 'defuddle'];
/** The pipelines that write Markdown. */
export const CONVERTERS = PIPELINES.filter((name) => name !== 'floor');
/** The pipelines that convert a large fragment in reasonable time. */
export const FAST_CONVERTERS = CONVERTERS.filter((name) => name !== 'defuddle');

type Body<Input, Output> = (calls: PageCalls, input: Input) => Output;

let script: Promise<string> | undefined;

/** A headless Chromium with all pipelines. Restarts if a call takes too long or crashes it. */
export class Lab {
  #browser: Browser;
  #tab: Tab<PageCalls>;
  #script: string;

  private constructor(script: string, browser: Browser, tab: Tab<PageCalls>) {
    this.#script = script;
    this.#browser = browser;
    this.#tab = tab;
  }

  static async open(): Promise<Lab> {
    script ??= bundle(fileURLToPath(new URL('in-page/page-calls.ts', import.meta.url)));
    const { browser, tab } = await openTabWith<PageCalls>(await script);
    const lab = new Lab(await script, browser, tab);
    await lab.show('<p>An empty page.</p>');
    return lab;
  }

  get version(): string {
    return this.#browser.version();
  }

  async show(html: string): Promise<void> {
    await this.#tab.show(html);
    await this.#tab.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await this.run(() => undefined, null); // reads the script now, outside the measurement
  }

  /** Calls `body` in the page and returns its result. */
  run<Input, Output>(body: Body<Input, Output>, input: Input): Promise<Output> {
    return this.#tab.run(body, input);
  }

  /**
   * The processor time (milliseconds) that the page's main thread spends on `body`, whatever else the machine
   * does.
   */
  async milliseconds<Input>(body: Body<Input, unknown>, input: Input): Promise<number> {
    const before = await this.#spent();
    await this.run(body, input);
    return (await this.#spent()) - before;
  }

  /** The result of `work`; undefined if it takes more than `limit` milliseconds or crashes its browser. */
  async within<T>(limit: number, work: Promise<T>): Promise<T | undefined> {
    const stop = new AbortController();
    const late = wait(limit, undefined, { signal: stop.signal }).catch(() => undefined);
    const done = await Promise.race([work.catch(() => undefined), late]);
    stop.abort();
    if (done === undefined) await this.#restart();
    return done;
  }

  /** The longest task of the main thread while `body` runs, in milliseconds. */
  async longestTask<Input>(body: Body<Input, unknown>, input: Input): Promise<number> {
    await this.#browser.startTracing(undefined, { categories: ['toplevel'] });
    await this.run(body, input);
    await this.run(() => undefined, null); // ends the task that answered, so that the trace contains it
    return longestTaskIn((await this.#browser.stopTracing()).toString());
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async #spent(): Promise<number> {
    const { metrics } = await this.#tab.session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  }

  async #restart(): Promise<void> {
    await this.#browser.close();
    const { browser, tab } = await openTabWith<PageCalls>(this.#script);
    this.#browser = browser;
    this.#tab = tab;
    await this.show('<p>An empty page.</p>');
  }
}

/** Opens a browser for `work` and always closes it. */
export async function withLab<T>(work: (lab: Lab) => Promise<T>): Promise<T> {
  const lab = await Lab.open();
  try {
    return await work(lab);
  } finally {
    await lab.close();
  }
}
