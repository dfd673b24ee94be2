/** The hosts of an assistant's pages, and its name. */
export interface Assistant {
  hosts: readonly string[];
  name: string;
}

export const ASSISTANTS = {
  chatgpt: { hosts: ['chatgpt.com', 'chat.openai.com'], name: 'ChatGPT' },
  claude: { hosts: ['claude.ai'], name: 'Claude' },
  gemini: { hosts: ['gemini.google.com'], name: 'Gemini' },
  deepseek: { hosts: ['chat.deepseek.com'], name: 'DeepSeek' },
  kimi: { hosts: ['kimi.com', 'kimi.ai', 'kimi.moonshot.cn'], name: 'Kimi' },
  doubao: { hosts: ['doubao.com'], name: '豆包' },
  yuanbao: { hosts: ['yuanbao.tencent.com'], name: '元宝' },
  qwen: { hosts: ['chat.qwen.ai'], name: 'Qwen' },
  qianwen: { hosts: ['qianwen.com', 'tongyi.com', 'tongyi.aliyun.com'], name: '千问' },
  chatglm: { hosts: ['chatglm.cn'], name: '智谱清言' },
  grok: { hosts: ['grok.com'], name: 'Grok' },
  perplexity: { hosts: ['perplexity.ai'], name: 'Perplexity' },
  copilot: { hosts: ['copilot.microsoft.com'], name: 'Copilot' },
  workCopilot: { hosts: ['m365.cloud.microsoft', 'm365copilot.com'], name: 'Copilot' },
  poe: { hosts: ['poe.com'], name: 'Poe' },
  leChat: { hosts: ['chat.mistral.ai'], name: 'Le Chat' },
  metaAi: { hosts: ['meta.ai'], name: 'Meta AI' },
  notebookLm: { hosts: ['notebooklm.google.com'], name: 'NotebookLM' },
} as const satisfies Record<string, Assistant>;

/** Matches the paths of conversations, as opposed to an assistant's other pages. */
export const CONVERSATION =
  /\/(?:(?:[cs]|chats|main|shares|app|gem|page|search|thread|notebook)\/|(?:chat|share)\b)/;

/** Whether an address is of a conversation with an assistant. */
export function isConversation(url: string): boolean {
  const { hostname, pathname } = URL.parse(url) ?? {};
  return (
    CONVERSATION.test(pathname ?? '') &&
    Object.values(ASSISTANTS)
      .flatMap(({ hosts }: Assistant) => hosts)
      .some((host) => hostname === host || hostname?.endsWith(`.${host}`))
  );
}
