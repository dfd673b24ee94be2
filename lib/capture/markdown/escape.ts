import { escapeInline } from '../../markdown-text';

/** What GFM (6.9) makes a link of by itself: addresses that begin so, and those of mail. */
const LINKED = /(?:https?|ftp):\/\/|www\.|@/i;

/** Escapes text between what stands `before` and `after` it, one character each or nothing. */
export function escapeText(text: string, before?: string, after?: string, inLink?: boolean): string {
  const escaped = escapeInline(text, before, after);
  if (inLink || !LINKED.test(escaped)) return escaped;
  return escaped
    .replace(/(?<=https?|ftp):(?=\/\/)/gi, '\\:')
    .replace(/(?<=(?<![A-Za-z0-9])www)\.(?!\s)/gi, '\\.')
    .replace(/(?<=[\w.+-])@(?=[\w-]+\.[\w.-])/g, '\\@');
}
