import { browser } from 'wxt/browser';

/** Well below the 30 s without events after which browsers end a background, even in the midst of a fetch. */
const EVERY_MS = 5000;

/**
 * Keeps the browser from ending the background while `task` runs: each call of the browser's counts as life.
 * Nothing rests on it; it only makes rarer that a slow request is cut off and nobody knows whether it arrived.
 * A large upload takes minutes, and an alarm that was set at its begin has long rung.
 * @param beat called all the while, for instance to see that there is always an alarm ahead
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
