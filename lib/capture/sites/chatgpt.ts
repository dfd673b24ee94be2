import { chat } from './chat';

/** The role is in the markup, since its class names change with every build. */
export const chatgpt = chat({
  hosts: ['chatgpt.com', 'chat.openai.com'],
  name: 'ChatGPT',
  user: '[data-message-author-role="user"]',
  assistant: '[data-message-author-role="assistant"]',
  dropped: '.sr-only,[data-testid="webpage-citation-pill"]',
});
