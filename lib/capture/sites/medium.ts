import { rename } from '../normalise/nodes';
import { articlePage } from './article-page';
import type { SiteRule } from './site-rule';

const TITLE = '.pw-post-title';
const SUBTITLE = '.pw-subtitle-paragraph';
const BODY = 'article section:has(.pw-post-body-paragraph)';

const story = articlePage({ text: BODY, author: '[data-testid="authorName"]' });

/** A story on Medium, also on a host of its own: without the title and the bar below it. */
export const medium: SiteRule = {
  content(page, address, live) {
    if (!page.querySelector(TITLE)) return undefined;
    const content = story.content(page, address, live);
    const title = content?.querySelector(TITLE);
    if (!title) return content;
    for (const beside of [...(title.parentElement?.children ?? [])])
      if (!beside.matches(SUBTITLE) && isBar(beside)) beside.remove();
    for (const subtitle of content?.querySelectorAll(SUBTITLE) ?? []) rename(subtitle, 'p');
    return content;
  },
};

/** Not the text or a picture in it, which may stand beside the title too. */
function isBar(element: Element): boolean {
  return (
    !/^(?:P|FIGURE|PRE|BLOCKQUOTE|UL|OL)$/.test(element.nodeName) && !element.querySelector('p,figure,pre')
  );
}
