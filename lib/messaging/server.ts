import { type Browser, browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type Change, contract, type Input, type Method, type Output } from '../contract/contract';
import { awaitingLock, CHANGES_CHANNEL, type Response } from '../contract/message';
import { problemOf } from '../problems/problem';

/** One handler for every method of the contract: a missing one does not compile. */
export type Handlers = { [M in Method]: (input: Input<M>) => Promise<Output<M>> };

const requestSchema = z.lazy(() =>
  z.object({ method: z.enum(Object.keys(contract) as [Method]), input: z.unknown() }),
);

/**
 * Whether a message comes from one of the extension's own pages. A content script has our `sender.id` too, so
 * the origin and the address decide; an unknown origin is not trusted.
 */
export function isOwnPage(sender: Browser.runtime.MessageSender): boolean {
  const origin = new URL(browser.runtime.getURL('/')).origin;
  return (
    sender.id === browser.runtime.id &&
    sender.origin === origin &&
    sender.url?.startsWith(`${origin}/`) === true
  );
}

/**
 * Answers the pages' calls, one or several in a message. Call it synchronously when the background starts.
 */
export function serve(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    if (!isOwnPage(sender)) return undefined;
    const requests: unknown[] | undefined = Array.isArray(message) ? message : undefined;
    const answered = requests
      ? Promise.all(requests.map((each) => answer(handlers, each)))
      : answer(handlers, message);
    answered.then(respond);
    return true;
  });
}

/** Never throws: an error becomes a problem for the page to show. */
async function answer(handlers: Handlers, message: unknown): Promise<Response> {
  try {
    const { method, input } = requestSchema.parse(message);
    return { ok: true, output: await dispatch(handlers, method, input) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

async function dispatch<M extends Method>(handlers: Handlers, method: M, input: unknown): Promise<Output<M>> {
  // A union of schemas loses which method each belongs to; the key keeps it.
  const schema = contract[method].input as unknown as () => z.ZodMiniType<Input<M>>;
  return handlers[method](schema().parse(input));
}

/** Announces a change to all open pages. */
export function announce(change: Change): void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.postMessage(change);
  channel.close();
}

/** Whether the page that requested this save still waits for the answer, or has just shown it. */
export async function isAwaited(id: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === awaitingLock(id));
}
