/** The hosts of an assistant's pages, and its name. */
export interface Assistant {
  hosts: readonly string[];
  /** Matches the paths of conversations, as opposed to the site's other pages. */
  conversation: RegExp;
  name: string;
}

export const ASSISTANTS = {
  chatgpt: { hosts: ['chatgpt.com', 'chat.openai.com'], conversation: /\/(?:c|share)\//, name: 'ChatGPT' },
  claude: { hosts: ['claude.ai'], conversation: /^\/(?:chat|share)\//, name: 'Claude' },
  gemini: { hosts: ['gemini.google.com'], conversation: /\/(?:app|gem|share)\//, name: 'Gemini' },
  deepseek: { hosts: ['chat.deepseek.com'], conversation: /\/(?:s|share)\//, name: 'DeepSeek' },
  kimi: {
    hosts: ['kimi.com', 'kimi.ai', 'kimi.moonshot.cn'],
    conversation: /^\/(?:chat|share)\//,
    name: 'Kimi',
  },
  doubao: { hosts: ['doubao.com'], conversation: /^\/(?:chat|thread)\//, name: '豆包' },
  yuanbao: { hosts: ['yuanbao.tencent.com'], conversation: /^\/(?:chat|bot\/app\/share)\//, name: '元宝' },
  qwen: { hosts: ['chat.qwen.ai'], conversation: /^\/(?:c|s)\//, name: 'Qwen' },
  qianwen: {
    hosts: ['qianwen.com', 'tongyi.com', 'tongyi.aliyun.com'],
    conversation: /^\/(?:chat|share)\b/,
    name: '千问',
  },
  grok: { hosts: ['grok.com'], conversation: /^\/(?:c|chat|share)\//, name: 'Grok' },
  perplexity: { hosts: ['perplexity.ai'], conversation: /^\/(?:search|page)\//, name: 'Perplexity' },
  copilot: { hosts: ['copilot.microsoft.com'], conversation: /^\/(?:chats|shares)\//, name: 'Copilot' },
  workCopilot: {
    hosts: ['m365.cloud.microsoft', 'm365copilot.com'],
    conversation: /^\/chat\b/,
    name: 'Copilot',
  },
} as const satisfies Record<string, Assistant>;

/** Whether an address is of a conversation with an assistant. */
export function isConversation(url: string): boolean {
  const { hostname, pathname } = URL.parse(url) ?? {};
  return Object.values(ASSISTANTS).some(
    ({ hosts, conversation }: Assistant) =>
      hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`)) &&
      conversation.test(pathname ?? ''),
  );
}
