import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { inBackground } from '../in-background';
import { perDevice } from '../store/value';
import type { Values } from '../store/values';
import type { OnPage } from '../toast/on-page';
import { toastOfStopped } from '../toast/toast-of';

/**
 * The pictures that are being taken: for each, its tab and the run of the background that takes it. Nothing of the
 * page.
 */
export const UNDER_WAY = perDevice(
  'picturesUnderWay',
  () => z.array(z.object({ tabId: z.number(), life: z.string(), since: z.number() })),
  [],
);
const ALARM = 'pictures';
/** The shortest period that browsers allow. */
const EVERY_MINUTES = 0.5;
/** After this time, the tab may show another page, or belong to another run of the browser. */
const REPORT_WITHIN_MS = 600_000;

export interface PicturesUnderWayDeps {
  values: Values;
  onPage: Pick<OnPage, 'show'>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Identifies this run of the background. */
  life: string;
}

/** Pictures of whole pages take long, so the browser may end the background meanwhile. */
export interface PicturesUnderWay {
  /** Runs the task that takes and saves the picture of a tab. */
  during<T>(tabId: number, task: () => Promise<T>): Promise<T>;
  /** Tells the pages whose pictures an ended background did not finish. Call it when the background starts. */
  reportStopped(): Promise<void>;
}

export function createPicturesUnderWay({
  values,
  onPage,
  now,
  life,
}: PicturesUnderWayDeps): PicturesUnderWay {
  const stored = values.of(UNDER_WAY);

  return {
    async during(tabId, task) {
      const own = { tabId, life, since: now() };
      // If the disk is full, the save reports it.
      await stored.update((all) => [...all, own]).catch(() => undefined);
      // If the browser ends the background, the alarm starts it again.
      await browser.alarms.create(ALARM, { periodInMinutes: EVERY_MINUTES });
      try {
        return await task();
      } finally {
        inBackground(
          forget((each) => each.life === life && each.tabId === tabId && each.since === own.since),
        );
      }
    },
    async reportStopped() {
      const left = (await stored.get()).filter((each) => each.life !== life);
      if (left.length === 0) return;
      await forget((each) => each.life !== life);
      for (const { tabId, since } of left)
        if (now() - since < REPORT_WITHIN_MS) inBackground(onPage.show(tabId, toastOfStopped()));
    },
  };

  async function forget(
    which: (each: { tabId: number; life: string; since: number }) => boolean,
  ): Promise<void> {
    const rest = await stored.update((all) => all.filter((each) => !which(each)));
    if (rest.length === 0) await browser.alarms.clear(ALARM);
  }
}
