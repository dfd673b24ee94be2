import { element } from './nodes';
import type { Normaliser } from './normaliser';

/** On a message in ChatGPT's markup: the role of its speaker. */
export const ROLE = 'data-message-author-role';

/** Messages whose speaker is only in an attribute → the speaker's name before the message. */
export const speakers: Normaliser = {
  selectors: [`[${ROLE}]`],
  rewrite(message) {
    const role = message.getAttribute(ROLE)?.trim() ?? '';
    if (!/^[a-z]{2,20}$/i.test(role)) return;
    const name = role.charAt(0).toUpperCase() + role.slice(1);
    message.prepend(element(message, 'p', {}, element(message, 'strong', {}, `${name}:`)));
  },
};
