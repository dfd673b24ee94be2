import { element } from '../normalise/nodes';
import { without } from './dom';
import type { SiteRule } from './site-rule';

interface Chat {
  hosts: readonly string[];
  /** The assistant's name. */
  name: string;
  /** Selector of the user's turns. */
  user: string;
  /** Selector of the answers. */
  assistant: string;
  /** Selector of elements in a turn that are not part of its text. */
  dropped?: string;
}

/** The bar above the code in a code block: the language again, and buttons. */
const CODE_HEAD = 'pre div:not(:has(code)):not(code *)';

/** A rule for a chat with an assistant: the turns in order, each speaker under a heading. */
export function chat({ hosts, name, user, assistant, dropped }: Chat): SiteRule {
  const turns = `${user},${assistant}`;
  return {
    hosts,
    content(page) {
      // If the site renamed one of them, half of the chat would be lost.
      if (!page.querySelector(user) || !page.querySelector(assistant)) return undefined;
      const holder = element(page, 'div');
      let speaker = '';
      for (const turn of page.querySelectorAll(turns)) {
        if (turn.parentElement?.closest(turns) || !says(turn)) continue;
        const speaks = turn.matches(user) ? 'User' : name;
        if (speaks !== speaker) holder.append(element(page, 'h2', {}, speaks));
        speaker = speaks;
        const copy = without(turn, dropped ? `${dropped},${CODE_HEAD}` : CODE_HEAD);
        // Leaves out the wrapper: its role attribute would name the speaker again.
        holder.append(element(page, 'div', {}, ...copy.childNodes));
      }
      return holder;
    },
  };
}

function says(turn: Element): boolean {
  return turn.textContent?.trim() !== '' || turn.querySelector('img') !== null;
}
