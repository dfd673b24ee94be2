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
      const inert = page.ownerDocument;
      const holder = inert.createElement('div');
      let speaker = '';
      for (const turn of page.querySelectorAll(turns)) {
        if (turn.parentElement?.closest(turns) || !says(turn)) continue;
        const speaks = turn.matches(user) ? 'User' : name;
        if (speaks !== speaker) holder.append(heading(inert, speaks));
        speaker = speaks;
        const copy = inert.importNode(turn, true);
        for (const part of copy.querySelectorAll(dropped ? `${dropped},${CODE_HEAD}` : CODE_HEAD))
          part.remove();
        holder.append(contentOf(copy));
      }
      return holder;
    },
  };
}

function says(turn: Element): boolean {
  return turn.textContent?.trim() !== '' || turn.querySelector('img') !== null;
}

function heading(inert: Document, text: string): Element {
  const made = inert.createElement('h2');
  made.textContent = text;
  return made;
}

/** What is said, without the element that says who does. */
function contentOf(copy: Element): Element {
  const block = copy.ownerDocument.createElement('div');
  block.append(...copy.childNodes);
  return block;
}
