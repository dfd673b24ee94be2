import { browser } from 'wxt/browser';

const ALARM = 'outbox';
/** The browsers' least delay of an alarm (milliseconds). */
const SOONEST_MS = 30_000;

const soonest = (time: number, now: number) => Math.max(time, now + SOONEST_MS);

/** Each change of the alarm comes after the one before: what was taken back must not be asked for again by it. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn(change: () => Promise<unknown>): Promise<unknown> {
  turn = turn.then(change, change);
  return turn;
}

/** Asks the browser to start the worker at a time (milliseconds), and at no other; never, where there is none. */
export async function wakeAt(time: number | undefined, now: number): Promise<void> {
  await inTurn(() =>
    time === undefined
      ? browser.alarms.clear(ALARM)
      : browser.alarms.create(ALARM, { when: soonest(time, now) }),
  );
}

/** Asks the browser to start the worker at a time (milliseconds), or sooner if it was asked to before. */
export async function wakeBy(time: number, now: number): Promise<void> {
  const when = soonest(time, now);
  await inTurn(async () => {
    const alarm = await browser.alarms.get(ALARM);
    if (!alarm || alarm.scheduledTime <= now || alarm.scheduledTime > when)
      await browser.alarms.create(ALARM, { when });
  });
}

/** Calls `work` whenever something may have become possible. To be called synchronously at the start. */
export function listenForWork(work: () => void): void {
  browser.alarms.onAlarm.addListener(work);
  browser.runtime.onStartup.addListener(work);
  browser.runtime.onInstalled.addListener(work);
  browser.permissions.onAdded.addListener(work);
  globalThis.addEventListener('online', work);
}
