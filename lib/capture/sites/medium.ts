import { allIn, holds, rename } from '../dom/nodes';
import { articlePage } from './article-page';
import type { SiteRule } from './site-rule';

const TITLE = '.pw-post-title';
const SUBTITLE = '.pw-subtitle-paragraph';
const BODY = 'article section:has(.pw-post-body-paragraph)';

const story = articlePage({ text: BODY, author: '[data-testid="authorName"]' });

/** A story on Medium, also on a host of its own: without the title and the bar below it. */
export const medium: SiteRule = {
  content(page, address, context) {
    if (!holds(page, TITLE)) return undefined;
    const content = story.content(page, address, context);
    const title = content?.querySelector(TITLE);
    if (!title) return content;
    for (let at: Element | null = title; at && at !== content; at = at.parentElement)
      for (const beside of [...(at.parentElement?.children ?? [])]) if (isBar(beside)) beside.remove();
    title.remove();
    for (const subtitle of allIn(content, SUBTITLE)) rename(subtitle, 'p');
    return content;
  },
};

/** The author, the buttons and the date, which stand beside the title or around it. */
function isBar(element: Element): boolean {
  return element.nodeName === 'DIV' && !holds(element, 'p,figure,pre,h1,h2,blockquote,ul,ol');
}
