import type { Message } from './message';

/** The browser's own object: in a page that has just begun nothing else is there. It answers with promises. */
interface Native {
  runtime: { sendMessage(message: Message): Promise<unknown> };
}
declare global {
  var chrome: Native;
  /** What was sent ahead, as text, with its answer. */
  var satchelAhead: Map<string, Promise<unknown>> | undefined;
}

/** Sends what the page's script will send as soon as it is loaded: the background wakes while that goes on. */
export function sendAhead(messages: readonly Message[]): void {
  globalThis.satchelAhead = new Map(
    messages.map((message) => {
      const answer = chrome.runtime.sendMessage(message);
      // That nobody waits for it yet makes no failure of it.
      answer.catch(() => {});
      return [JSON.stringify(message), answer];
    }),
  );
}

/** The answer to a message that was sent ahead; once, as a later one is to have an answer of its own. */
export function takeAhead(message: Message): Promise<unknown> | undefined {
  const text = JSON.stringify(message);
  const answer = globalThis.satchelAhead?.get(text);
  globalThis.satchelAhead?.delete(text);
  return answer;
}
