import { browser } from 'wxt/browser';
import { oneAtATime } from '../../one-at-a-time';

const ALARM = 'outbox';
/**
 * The shortest delay that browsers allow for an alarm (milliseconds):
 * https://developer.chrome.com/docs/extensions/reference/api/alarms
 */
const SOONEST_MS = 30_000;

const soonest = (time: number, now: number) => Math.max(time, now + SOONEST_MS);

/** Changes of the alarm run one after another, so that an older one cannot undo a newer one. */
const inOrder = oneAtATime();

/** Sets the outbox's only alarm to this time (milliseconds), or cancels it if undefined. */
export async function wakeAt(time: number | undefined, now: number): Promise<void> {
  await inOrder<unknown>(() =>
    time === undefined
      ? browser.alarms.clear(ALARM)
      : browser.alarms.create(ALARM, { when: soonest(time, now) }),
  );
}

/** Schedules a wake-up of the background for this time (milliseconds), unless one is due sooner. */
export async function wakeBy(time: number, now: number): Promise<void> {
  const when = soonest(time, now);
  await inOrder(async () => {
    const alarm = await browser.alarms.get(ALARM);
    if (!alarm || alarm.scheduledTime <= now || alarm.scheduledTime > when)
      await browser.alarms.create(ALARM, { when });
  });
}

/**
 * Calls `drain` on every event after which a job may be able to continue. Call it synchronously when the
 * background starts; a listener that is added later misses the event that started it.
 */
export function listenForWork(drain: () => void): void {
  browser.alarms.onAlarm.addListener(drain);
  browser.runtime.onStartup.addListener(drain);
  browser.runtime.onInstalled.addListener(drain);
  browser.permissions.onAdded.addListener(drain);
  globalThis.addEventListener('online', drain);
}
