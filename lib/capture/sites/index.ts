import type { Budget } from '../budget';
import { assistants } from './assistants';
import { chatgpt } from './chatgpt';
import { claude } from './claude';
import { discourse } from './discourse';
import { gemini } from './gemini';
import { github } from './github';
import { hackerNews } from './hacker-news';
import { mastodon } from './mastodon';
import { reddit } from './reddit';
import { schemaThread } from './schema-thread';
import { isFor, type SiteRule } from './site-rule';
import { stackExchange } from './stack-exchange';
import { wikipedia } from './wikipedia';
import { x } from './x';
import { youtube } from './youtube';

/** In order of precedence: rules for hosts, then rules for a kind of markup. */
const rules: readonly SiteRule[] = [
  chatgpt,
  claude,
  gemini,
  ...assistants,
  stackExchange,
  hackerNews,
  reddit,
  github,
  wikipedia,
  youtube,
  x,
  discourse,
  mastodon,
  schemaThread,
];

/** The content of a snapshot, from the first rule that recognises the page; undefined if none does. */
export function siteContent(page: Element, url: string, { limits }: Budget): Element | undefined {
  const address = URL.parse(url);
  if (!address || page.getElementsByTagName('*').length > limits.articleElements) return undefined;
  for (const rule of rules) {
    const content = isFor(rule, address) ? rule.content(page, address) : undefined;
    if (content?.textContent?.trim()) return content;
  }
  return undefined;
}
