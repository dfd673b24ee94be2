import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type TabFrame, targetOf } from './tab-frame';
import { within } from './within';

/** How long a page may take to answer (milliseconds). One that takes longer is busy or stuck. */
export const ANSWERS_WITHIN_MS = 1000;

/**
 * Runs a function in a page, even while the page loads, and validates the result. The function may use nothing from
 * outside it.
 * @returns undefined if the page cannot be read, does not answer soon, or returns something else
 */
export async function askTab<Args extends unknown[], Answer>(
  frame: TabFrame,
  schema: z.ZodMiniType<Answer>,
  func: (...args: Args) => unknown,
  ...args: Args
): Promise<Answer | undefined> {
  try {
    const asked = browser.scripting.executeScript({
      target: targetOf(frame),
      func,
      args,
      injectImmediately: true,
    });
    const injections = await within(ANSWERS_WITHIN_MS, asked);
    return z.safeParse(schema, injections?.[0]?.result).data;
  } catch {
    return undefined;
  }
}
