import { attributeOf, element } from '../dom/nodes';
import type { Labels } from '../labels';
import type { Normaliser } from './normaliser';

/** On a message in ChatGPT's markup: the role of its speaker. */
export const ROLE = 'data-message-author-role';

/** On a message in WhatsApp: what copying puts before it, `[10:01, 5/2/2026] Ana: `. */
const COPIED = 'data-pre-plain-text';

/** Messages whose speaker is only in an attribute → the speaker's name before the message. */
export const speakers: Normaliser = {
  selectors: [`[${ROLE}]`, `[${COPIED}]`],
  *normalise(messages, { budget, labels }) {
    for (const message of messages) {
      if (budget.step()) yield;
      const name = nameOf(attributeOf(message, ROLE).trim(), labels);
      const line = name ? `${name}:` : attributeOf(message, COPIED).trim();
      if (line) message.prepend(element(message, 'p', {}, element(message, 'strong', {}, line)));
    }
  },
};

function nameOf(role: string, labels: Labels): string | undefined {
  if (role === 'user' || role === 'assistant') return labels[role];
  if (!/^[a-z]{2,20}$/i.test(role)) return undefined;
  return role.charAt(0).toUpperCase() + role.slice(1);
}
