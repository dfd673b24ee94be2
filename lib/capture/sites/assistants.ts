import { chat } from './chat';

/** Assistants whose pages need only the selectors of the turns: host, name, user, answer. */
const TALKS: readonly (readonly [string, string, string, string])[] = [
  ['chat.deepseek.com', 'DeepSeek', '.fbb737a4', '.ds-markdown'],
  ['kimi.com', 'Kimi', '.user-content', '.segment-assistant .markdown'],
  ['doubao.com', '豆包', '[data-testid="send_message"]', '.flow-markdown-body'],
  ['yuanbao.tencent.com', '元宝', '.agent-chat__bubble--human', '.hyc-common-markdown'],
  ['copilot.microsoft.com', 'Copilot', '[data-content="user-message"]', '[data-content="ai-message"]'],
];

export const assistants = TALKS.map(([host, name, user, assistant]) =>
  chat({ hosts: [host], name, user, assistant }),
);
