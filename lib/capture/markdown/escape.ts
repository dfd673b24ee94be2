import { escapeInline } from '../../text/markdown-text';

/**
 * Text that GFM turns into links: URLs and mail addresses. See
 * https://github.github.com/gfm/#autolinks-extension-
 */
const LINKED = /(?:https?|ftp):\/\/|www\.|@/i;

/** Escapes text between the characters `before` and `after` it (one each, or empty). */
export function escapeText(text: string, before?: string, after?: string, inLink?: boolean): string {
  const escaped = escapeInline(text, before, after);
  if (inLink || !LINKED.test(escaped)) return escaped;
  return escaped
    .replace(/(?<=https?|ftp):(?=\/\/)/gi, '\\:')
    .replace(/(?<=(?<![A-Za-z0-9])www)\.(?!\s)/gi, '\\.')
    .replace(/(?<=[\w.+-])@(?=[\w-]+\.[\w.-])/g, '\\@');
}
