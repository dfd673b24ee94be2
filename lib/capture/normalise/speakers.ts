import { attributeOf, element } from '../dom/nodes';
import type { Normaliser } from './normaliser';

/** On a message in ChatGPT's markup: the role of its speaker. */
export const ROLE = 'data-message-author-role';

/** On a message in WhatsApp: what copying puts before it, `[10:01, 5/2/2026] Ana: `. */
const COPIED = 'data-pre-plain-text';

/** Messages whose speaker is only in an attribute → the speaker's name before the message. */
export const speakers: Normaliser = {
  selectors: [`[${ROLE}]`, `[${COPIED}]`],
  rewrite(message, { labels }) {
    const said = attributeOf(message, ROLE) || attributeOf(message, COPIED).replace(/:\s*$/, '');
    const name = said === 'user' || said === 'assistant' ? labels[said] : said.trim();
    if (name) message.prepend(element(message, 'p', {}, element(message, 'strong', {}, `${name}:`)));
  },
};
