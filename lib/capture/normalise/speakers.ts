import { attributeOf, element } from '../dom/nodes';
import type { Labels } from '../labels';
import type { Normaliser } from './normaliser';

/** On a message in ChatGPT's markup: the role of its speaker. */
export const ROLE = 'data-message-author-role';

/** Messages whose speaker is only in an attribute → the speaker's name before the message. */
export const speakers: Normaliser = {
  selectors: [`[${ROLE}]`],
  *normalise(messages, { budget, labels }) {
    for (const message of messages) {
      if (budget.step()) yield;
      const name = nameOf(attributeOf(message, ROLE).trim(), labels);
      if (name) message.prepend(element(message, 'p', {}, element(message, 'strong', {}, `${name}:`)));
    }
  },
};

function nameOf(role: string, labels: Labels): string | undefined {
  if (role === 'user' || role === 'assistant') return labels[role];
  if (!/^[a-z]{2,20}$/i.test(role)) return undefined;
  return role.charAt(0).toUpperCase() + role.slice(1);
}
