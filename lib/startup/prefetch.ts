import type { Change } from '../contract/contract';
import { CHANGES_CHANNEL, type Message } from '../contract/message';

/** The browser's own API object, the only one that exists so early in a page. It returns promises. */
interface Native {
  runtime: { sendMessage(message: Message): Promise<unknown> };
}
interface Prefetch {
  /** The answers to prefetched messages, by the message as JSON. */
  answers: Map<string, Promise<unknown>>;
  changes: Changes | undefined;
}

/** The background's channel, and what it announced since it was opened. */
interface Changes {
  channel: BroadcastChannel;
  missed: Change[];
}

declare global {
  var chrome: Native;
  var satchelPrefetch: Prefetch | undefined;
}

/**
 * Prefetches the first requests of the page's script, so that the background wakes while the script loads.
 * Also records changes from then on, because a prefetched answer may be older.
 */
export function sendPrefetch(messages: readonly Message[]): void {
  globalThis.satchelPrefetch = { changes: listenAhead(), answers: new Map(messages.map(send)) };
}

function send(message: Message): [string, Promise<unknown>] {
  const answer = chrome.runtime.sendMessage(message);
  // The answer is awaited later: until then a failure must not count as unhandled.
  answer.catch(() => {});
  return [JSON.stringify(message), answer];
}

function listenAhead(): Changes {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  const missed: Change[] = [];
  channel.onmessage = ({ data }: MessageEvent<Change>) => missed.push(data);
  return { channel, missed };
}

/** The answer to a prefetched message. Handed out once, so that a later message gets a new answer. */
export function takePrefetched(message: Message): Promise<unknown> | undefined {
  const text = JSON.stringify(message);
  const answers = globalThis.satchelPrefetch?.answers;
  const answer = answers?.get(text);
  answers?.delete(text);
  return answer;
}

/** The prefetched channel. Handed out once, because the taker closes it. */
export function takeChanges(): Changes | undefined {
  const prefetch = globalThis.satchelPrefetch;
  const changes = prefetch?.changes;
  if (prefetch) prefetch.changes = undefined;
  return changes;
}
