import { browser } from 'wxt/browser';
import type { Change, Input, Method, Output } from '../contract/contract';
import { ProblemError } from '../problem';
import { CHANGES_CHANNEL, type Request, type Response } from './message';

/**
 * Calls the background from one of the extension's pages.
 * @throws ProblemError what the background says is wrong, or `unexpected` where it gave no answer.
 */
export async function call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  const request: Request = { method, input };
  let response: Response | undefined;
  try {
    response = await browser.runtime.sendMessage(request);
  } catch (cause) {
    throw new ProblemError({ kind: 'unexpected' }, { cause });
  }
  if (!response) throw new ProblemError({ kind: 'unexpected' });
  if (!response.ok) throw new ProblemError(response.problem);
  // The contract derives both ends, so the background's answer has the method's type.
  return response.output as Output<M>;
}

/** Calls `listener` whenever the background says that something changed. Returns a function that stops it. */
export function onChange(listener: (change: Change) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.onmessage = (event: MessageEvent<Change>) => listener(event.data);
  return () => channel.close();
}
