import Defuddle, { createMarkdownContent } from 'defuddle/full';
import type { Pipeline } from '../pipeline';

/** Defuddle with its own Markdown. */
export const defuddle: Pipeline = {
  convert: (input, url) => createMarkdownContent(typeof input === 'string' ? input : input.outerHTML, url),
  clip: (page, url) => new Defuddle(page, { url, markdown: true }).parse().content,
};
