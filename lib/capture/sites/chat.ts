import { element } from '../standardise/nodes';
import { without } from './look';
import type { SiteRule } from './site-rule';

interface Chat {
  hosts: readonly string[];
  /** The name of the one who answers. */
  name: string;
  /** What the person wrote. */
  user: string;
  /** What was answered. */
  assistant: string;
  /** Within a turn, what is not said in it. */
  dropped?: string;
}

/** The bar above a block of code, within the block: the language again, and buttons. */
const CODE_HEAD = 'pre div:not(:has(code)):not(code *)';

/** A rule for a talk with an assistant: who said what, in its order, each turn under a heading. */
export function chat({ hosts, name, user, assistant, dropped }: Chat): SiteRule {
  const turns = `${user},${assistant}`;
  return {
    hosts,
    content(page) {
      // Where a site has renamed one of them, half of the talk would be lost.
      if (!page.querySelector(user) || !page.querySelector(assistant)) return undefined;
      const holder = element(page, 'div');
      let speaker = '';
      for (const turn of page.querySelectorAll(turns)) {
        if (turn.parentElement?.closest(turns) || !says(turn)) continue;
        const speaks = turn.matches(user) ? 'User' : name;
        if (speaks !== speaker) holder.append(element(page, 'h2', {}, speaks));
        speaker = speaks;
        const copy = without(turn, dropped ? `${dropped},${CODE_HEAD}` : CODE_HEAD);
        // Without the element that says who speaks.
        holder.append(element(page, 'div', {}, ...copy.childNodes));
      }
      return holder;
    },
  };
}

function says(turn: Element): boolean {
  return turn.textContent?.trim() !== '' || turn.querySelector('img') !== null;
}
