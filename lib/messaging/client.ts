import { browser } from 'wxt/browser';
import type { Change, Input, Method, Output } from '../contract/contract';
import {
  awaitingLock,
  CHANGES_CHANNEL,
  type Message,
  READS_WITHIN_MS,
  type Response,
} from '../contract/message';
import { ProblemError } from '../problems/problem';
import { outputOf } from './response';

/**
 * Calls the background from one of the extension's pages.
 * @throws ProblemError the background's problem, or `unexpected` if it gave no answer
 */
export async function call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>> {
  return outputOf(await send<Response>({ method, input }));
}

/**
 * Calls the background for a save. While the page stays open, a lock shows the background that the page waits
 * for the answer, or has just shown it.
 */
export function callAwaited<M extends Method>(
  method: M,
  input: Input<M> & { id: string },
): Promise<Output<M>> {
  // Sent before the lock is requested, because a popup may close at once.
  const answer = call(method, input);
  navigator.locks
    .request(awaitingLock(input.id), () => answer.finally(() => sleep(READS_WITHIN_MS)))
    .catch(() => {});
  return answer;
}

/** The error of both browsers if no listener received a message. */
const NO_RECEIVER = /Receiving end does not exist/;
/** The pauses before a message is sent again (milliseconds). A busy Firefox takes long to suspend the background. */
const RETRY_AFTER_MS = [100, 500, 2000];

let heldUntil: Promise<void> | undefined;

/** Holds back all later calls until `moment`, in their order. */
export function holdUntil(moment: Promise<void>): void {
  heldUntil = moment;
}

/** @returns undefined if there was no answer */
export async function send<Answer>(message: Message): Promise<Answer | undefined> {
  try {
    if (heldUntil) await heldUntil;
    // Only the background answers, so the answer has this type.
    return (await deliver(message)) as Answer | undefined;
  } catch (cause) {
    throw new ProblemError({ kind: 'unexpected' }, { cause });
  }
}

/**
 * Sends a message, again if nothing received it. Firefox loses a message that is sent while the background is
 * suspended; later a message wakes it.
 * @throws any other error as it is, because the message may have been received
 */
function deliver(message: Message, [pause, ...later] = RETRY_AFTER_MS): Promise<unknown> {
  return browser.runtime.sendMessage(message).catch(async (error: unknown) => {
    if (pause === undefined || !NO_RECEIVER.test(String(error))) throw error;
    await sleep(pause);
    return deliver(message, later);
  });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Listener = (change: Change) => void;

const listeners = new Set<Listener>();
/** One per page: opening a channel is as expensive as drawing a part of the page. */
let channel: BroadcastChannel | undefined;

/**
 * Calls `listener` when the background announces a change.
 * @returns a function that stops it
 */
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
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Change>) => notify(data);
  return channel;
}

function notify(change: Change): void {
  for (const each of listeners) each(change);
}
