import { browser } from 'wxt/browser';
import type { Change, Input, Method, Output } from '../contract/contract';
import { ProblemError } from '../problem';
import { CHANGES_CHANNEL, type Request, type Response } from './message';

/**
 * Calls the background from one of the extension's pages.
 * @throws ProblemError what the background says is wrong, or `unexpected` where it gave no answer.
 */
export async function call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  return outputOf(await send<Response>({ method, input }));
}

/**
 * Calls several methods with one message, which is answered once all of them are: what a page shows first, as each
 * message costs most while the background wakes. What one of them refuses leaves the others.
 */
export function callAll<M extends Method>(inputs: { [K in M]: Input<K> }): { [K in M]: Promise<Output<K>> } {
  // The type of `inputs` says that its keys are methods.
  const requests = Object.entries(inputs).map(([method, input]) => ({ method, input }) as Request);
  const responses = send<Response[]>(requests);
  const outputs = requests.map(({ method }, at) => {
    const output = responses.then((all) => outputOf(all?.[at]));
    // That nobody waits for it yet makes no failure of it.
    output.catch(() => {});
    return [method, output];
  });
  return Object.fromEntries(outputs);
}

/** @returns undefined where nobody answered */
async function send<Answer>(message: Request | Request[]): Promise<Answer | undefined> {
  try {
    return await browser.runtime.sendMessage(message);
  } catch (cause) {
    throw new ProblemError({ kind: 'unexpected' }, { cause });
  }
}

/** The contract derives both ends, so the background's answer has the method's type. */
function outputOf<M extends Method>(response: Response | undefined): Output<M> {
  if (!response) throw new ProblemError({ kind: 'unexpected' });
  if (!response.ok) throw new ProblemError(response.problem);
  return response.output as Output<M>;
}

/** Calls `listener` whenever the background says that something changed. Returns a function that stops it. */
export function onChange(listener: (change: Change) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.onmessage = (event: MessageEvent<Change>) => listener(event.data);
  return () => channel.close();
}
