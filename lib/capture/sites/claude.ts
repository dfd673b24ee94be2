import { chat } from './chat';

export const claude = chat({
  hosts: ['claude.ai'],
  name: 'Claude',
  user: '[data-testid="user-message"]',
  assistant: '.font-claude-response,.font-claude-message,[data-is-streaming]',
  dropped: '.sr-only,[data-testid="action-bar"]',
});
