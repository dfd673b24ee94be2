import type { Change } from '../contract/contract';
import { CHANGES_CHANNEL, type Message } from './message';

/** The browser's own object: in a page that has just begun nothing else is there. It answers with promises. */
interface Native {
  runtime: { sendMessage(message: Message): Promise<unknown> };
}
interface Ahead {
  /** What was sent ahead, as text, with its answer. */
  answers: Map<string, Promise<unknown>>;
  changes: Changes | undefined;
}

/** The background's channel, with what it has told since it was opened. */
interface Changes {
  channel: BroadcastChannel;
  missed: Change[];
}

declare global {
  var chrome: Native;
  var satchelAhead: Ahead | undefined;
}

/**
 * Sends what the page's script will send as soon as it is loaded: the background wakes while that goes on. What
 * changes from then on is noted, as an answer may be older.
 */
export function sendAhead(messages: readonly Message[]): void {
  globalThis.satchelAhead = { changes: listenAhead(), answers: new Map(messages.map(send)) };
}

function send(message: Message): [string, Promise<unknown>] {
  const answer = chrome.runtime.sendMessage(message);
  // That nobody waits for it yet makes no failure of it.
  answer.catch(() => {});
  return [JSON.stringify(message), answer];
}

function listenAhead(): Changes {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  const missed: Change[] = [];
  channel.onmessage = ({ data }: MessageEvent<Change>) => missed.push(data);
  return { channel, missed };
}

/** The answer to a message that was sent ahead; once, as a later one is to have an answer of its own. */
export function takeAhead(message: Message): Promise<unknown> | undefined {
  const text = JSON.stringify(message);
  const answers = globalThis.satchelAhead?.answers;
  const answer = answers?.get(text);
  answers?.delete(text);
  return answer;
}

/** The channel that was opened ahead; once, as whoever takes it closes it. */
export function takeChanges(): Changes | undefined {
  const ahead = globalThis.satchelAhead;
  const changes = ahead?.changes;
  if (ahead) ahead.changes = undefined;
  return changes;
}
