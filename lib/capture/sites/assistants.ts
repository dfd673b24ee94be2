import { ASSISTANTS } from '../../model/assistants';
import { ORIGINAL_NAME } from '../normalise/forms';
import { type Chat, chat } from './chat';

/** The messages of one speaker, as many programs mark them. */
const marked = (role: string) =>
  ['message-role', 'message-author-role', 'role'].map((name) => `[data-${name}="${role}"]`).join();

/**
 * Prefers roles, test ids and readable names to the class names of a build, which change with every release.
 * `[class*=…]` finds a name that a build extends by a hash.
 */
const CHATS: readonly Chat[] = [
  {
    ...ASSISTANTS.chatgpt,
    user: `[data-turn="user"],${marked('user')},[class*="group/user-message"]`,
    assistant: `[data-turn="assistant"],${marked('assistant')},[data-content-search-unit-key$=":assistant"]`,
  },
  {
    ...ASSISTANTS.claude,
    user: '[data-testid="user-message"]',
    assistant:
      '.font-claude-response,.font-claude-message,[data-is-streaming],[data-testid="assistant-message"]',
    reasoning: '[class*="thinking"]',
  },
  {
    ...ASSISTANTS.gemini,
    user: `[${ORIGINAL_NAME}="user-query"]`,
    // A report is in a panel beside the conversation.
    assistant: `[${ORIGINAL_NAME}="model-response"],[${ORIGINAL_NAME}="immersive-panel"]`,
    dropped: '.cdk-visually-hidden,.thoughts-header',
    reasoning: `[${ORIGINAL_NAME}="model-thoughts"],.model-thoughts,.thoughts-container`,
  },
  {
    ...ASSISTANTS.deepseek,
    user: '.fbb737a4,.ds-message:not(:has(.ds-markdown))',
    assistant: '.ds-message:has(.ds-markdown),.ds-markdown',
  },
  {
    ...ASSISTANTS.kimi,
    user: '.chat-content-item-user,.segment-user,.user-content',
    assistant: '.chat-content-item-assistant,.segment-assistant',
    reasoning: '.toolcall-content-text',
  },
  {
    ...ASSISTANTS.doubao,
    user: '[data-testid="send_message"],[class*="send-msg-bubble-bg"]',
    assistant: '[data-testid="receive_message"],.flow-markdown-body,[class*="md-box-root"]',
    dropped: '[data-testid="suggest_message_list"]',
    reasoning: '[data-testid="think_block_collapse"]',
  },
  {
    ...ASSISTANTS.yuanbao,
    user: '.agent-chat__list__item--human,.agent-chat__bubble--human,[data-conv-speaker="human"]',
    assistant: '.agent-chat__list__item--ai,.agent-chat__bubble--ai,[data-conv-speaker="ai"]',
    dropped: '.agent-chat__toolbar,.hyc-component-reasoner__think-header',
    reasoning:
      '.hyc-component-reasoner__think,.hyc-component-deepsearch-cot__think,.hyc-common-markdown-style-cot',
  },
  {
    ...ASSISTANTS.qwen,
    user: '.qwen-chat-message-user,.chat-user-message,.user-message',
    assistant: '.qwen-chat-message-assistant,.chat-response-message,.response-message',
    dropped: '.response-message-footer,.qwen-markdown-table-header',
    reasoning: '.qwen-chat-thinking-tool-status-card-wraper',
  },
  {
    ...ASSISTANTS.qianwen,
    user: '[class*="question-text-card"],[class*="questionItem"]',
    assistant: '[class*="answer-common-card"],[class*="answerItem"]',
    reasoning: '[data-card_name="deep_think"]',
  },
  {
    ...ASSISTANTS.chatglm,
    user: '.question-txt',
    assistant: '[class*="answer-content"]',
    dropped: '[class*="thinking-done"]',
  },
  {
    ...ASSISTANTS.grok,
    user: '[id^="response-"].items-end,[data-testid="user-message"]',
    assistant: '[id^="response-"].items-start,[data-testid="assistant-message"]',
  },
  {
    ...ASSISTANTS.perplexity,
    user: '[class*="group/query"],[data-testid="thread-title"],span.select-text:not(aside *)',
    assistant: '[id^="markdown-content-"]',
  },
  {
    ...ASSISTANTS.copilot,
    user: '[data-content="user-message"],[class*="group/user-message"]',
    assistant: '[data-content="ai-message"],[class*="group/ai-message"]',
  },
  {
    ...ASSISTANTS.workCopilot,
    user: '[data-testid="chatQuestion"],.fai-UserMessage',
    assistant: '.fai-CopilotMessage,[data-testid="copilot-message-reply-div"]',
  },
  {
    ...ASSISTANTS.poe,
    user: '[class*="ChatMessage_"]:has([class*="rightSideMessage"])',
    // Its header names the bot.
    assistant: '[class*="ChatMessage_"]:has([class*="leftSideMessage"])',
    dropped: '[class*="Header"] img',
  },
  {
    ...ASSISTANTS.leChat,
    user: marked('user'),
    assistant: marked('assistant'),
    reasoning: '[data-message-part-type="reasoning"]',
  },
  {
    ...ASSISTANTS.metaAi,
    user: '[data-message-id$="_user"]',
    assistant: '[data-message-id$="_assistant"]',
    dropped: '[data-testid="thinking-status"],[data-streamdown="code-block-header"]',
  },
  {
    ...ASSISTANTS.notebookLm,
    user: '.from-user-container',
    assistant: '.to-user-container',
  },
];

export const assistants = CHATS.map(chat);

/** Software on any host, such as Open WebUI and LibreChat, and what is made of it, such as Z.ai. */
export const chatSoftware = chat({
  user: `.user-message,.user-turn,${marked('user')}`,
  assistant: `#messages-container .chat-assistant,.agent-turn,${marked('assistant')}`,
  // The name of the speaker.
  dropped: '[class*="-turn"]>h2',
});
