import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGES = new URL('../../pages/', import.meta.url);

/** The names of the pages in `test/pages`. */
export const PAGE_NAMES = readdirSync(PAGES)
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.slice(0, -'.html'.length));

/** Those of chats with an assistant. */
export const CHAT_NAMES = (
  'chatglm chatgpt chatgpt-turns chatgpt-units claude copilot copilot-work deepseek doubao gemini gemini-research ' +
  'gemini-thoughts grok kimi le-chat librechat meta-ai notebooklm open-webui perplexity poe qianwen qwen yuanbao'
)
  .split(' ')
  .map((site) => `site-${site}`);

/** A page of `test/pages`, and its own address, if it names one. */
export function testPage(name: string): { html: string; url: string | undefined } {
  const html = readFileSync(new URL(`${name}.html`, PAGES), 'utf8');
  return { html, url: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] };
}

/** The file with the Markdown that a page becomes. */
export function markdownFile(name: string): string {
  return fileURLToPath(new URL(`${name}.md`, PAGES));
}

/** The Markdown that a page becomes. */
export function markdownOf(name: string): string {
  return readFileSync(markdownFile(name), 'utf8');
}
