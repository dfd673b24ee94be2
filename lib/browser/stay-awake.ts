import { browser } from 'wxt/browser';

/** Well below the 30 s without events after which browsers end a background, even during a fetch. */
const EVERY_MS = 5000;

/**
 * Keeps the browser from ending the background while `task` runs, because every call of a browser API resets
 * the idle timer. This is only an optimisation: fewer slow requests are cut off with an unknown outcome. A
 * large upload takes minutes, much longer than an alarm set at its start.
 * @param beat called at every interval, for example to renew an alarm
 */
export async function stayAwake<T>(task: Promise<T>, beat?: () => void): Promise<T> {
  const timer = setInterval(() => {
    browser.runtime.getPlatformInfo();
    beat?.();
  }, EVERY_MS);
  try {
    return await task;
  } finally {
    clearInterval(timer);
  }
}
