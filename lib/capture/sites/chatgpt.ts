import { chat } from './chat';

/** Relies on the role attributes, because the class names change with every build. */
export const chatgpt = chat({
  hosts: ['chatgpt.com', 'chat.openai.com'],
  name: 'ChatGPT',
  user: '[data-message-author-role="user"]',
  assistant: '[data-message-author-role="assistant"]',
  dropped: '.sr-only,[data-testid="webpage-citation-pill"]',
});
