import { browser } from 'wxt/browser';
import type { Change, Input, Method, Output } from '../contract/contract';
import { ProblemError } from '../problem';
import { takeAhead, takeChanges } from './ahead';
import {
  awaitingLock,
  CHANGES_CHANNEL,
  type Inputs,
  type Message,
  type Response,
  requestsOf,
} from './message';

/**
 * Calls the background from one of the extension's pages.
 * @throws ProblemError what the background says is wrong, or `unexpected` where it gave no answer.
 */
export async function call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  return outputOf(await send<Response>({ method, input }));
}

/** The same for a save: while the page stays open, the background can tell that somebody waits for the answer. */
export function callAwaited<M extends Method>(
  method: M,
  input: Input<M> & { id: string },
): Promise<Output<M>> {
  // The call comes first: a popup may close at once.
  const answer = call(method, input);
  navigator.locks.request(awaitingLock(input.id), () => answer).catch(() => {});
  return answer;
}

/**
 * Calls several methods with one message, which is answered once all of them are: what a page shows first, as each
 * message costs most while the background wakes. What one of them refuses leaves the others.
 */
export function callAll<M extends Method>(inputs: Inputs<M>): { [K in M]: Promise<Output<K>> } {
  const requests = requestsOf(inputs);
  const responses = send<Response[]>(requests);
  const outputs = requests.map(({ method }, at) => {
    const output = responses.then((all) => outputOf(all?.[at]));
    // That nobody waits for it yet makes no failure of it.
    output.catch(() => {});
    return [method, output];
  });
  return Object.fromEntries(outputs);
}

/** What both browsers say where no listener had a message. */
const NOBODY_THERE = /Receiving end does not exist/;
const MOMENT_MS = 100;

let held: Promise<void> | undefined;

/** What is called from now on goes out after `moment`, in its order. */
export function holdUntil(moment: Promise<void>): void {
  held = moment;
}

/** @returns undefined where nobody answered */
async function send<Answer>(message: Message): Promise<Answer | undefined> {
  try {
    if (held) await held;
    const sent = takeAhead(message) ?? browser.runtime.sendMessage(message);
    // The background, and nobody else, answers both, and with the same.
    return (await sent.catch((error: unknown) => sendAgain(message, error))) as Answer | undefined;
  } catch (cause) {
    throw new ProblemError({ kind: 'unexpected' }, { cause });
  }
}

/**
 * Firefox gives nobody what it is sent in the moment in which the background is suspended. A moment later a message
 * wakes it. @throws whatever else went wrong: somebody may have had it
 */
async function sendAgain(message: Message, error: unknown): Promise<unknown> {
  if (!NOBODY_THERE.test(String(error))) throw error;
  await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
  return browser.runtime.sendMessage(message);
}

/** The contract derives both ends, so the background's answer has the method's type. */
function outputOf<M extends Method>(response: Response | undefined): Output<M> {
  if (!response) throw new ProblemError({ kind: 'unexpected' });
  if (!response.ok) throw new ProblemError(response.problem);
  return response.output as Output<M>;
}

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
/** One for the page: to open one costs as much as to draw a part of it. */
let channel: BroadcastChannel | undefined;

/** Calls `listener` whenever the background says that something changed. Returns a function that stops it. */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  channel ??= openChannel();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    channel?.close();
    channel = undefined;
  };
}

function openChannel(): BroadcastChannel {
  const { channel, missed } = takeChanges() ?? { channel: new BroadcastChannel(CHANGES_CHANNEL), missed: [] };
  channel.onmessage = ({ data }: MessageEvent<Change>) => tell(data);
  // Once all of the page listens.
  queueMicrotask(() => missed.forEach(tell));
  return channel;
}

function tell(change: Change): void {
  for (const each of listeners) each(change);
}
