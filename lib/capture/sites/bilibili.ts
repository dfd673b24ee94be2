import { allIn, element, lineOf } from '../dom/nodes';
import { articlePage } from './article-page';
import type { SiteRule } from './site-rule';

const page = articlePage({
  hosts: ['bilibili.com'],
  path: /^\/(?:video|opus|read)\//,
  text: '.desc-info-text,.opus-module-content,.read-article-holder',
  author: '.opus-module-author__name,.up-name',
  date: '.opus-module-author__pub__text,.publish-text,.pubdate-ip-text',
});

/** What the player shows now. It draws each language in a panel. */
const SUBTITLE = '.bpx-player-subtitle-panel-text';

/**
 * The description of a video with the visible subtitles, or the text of a post or column; without the player and other
 * videos.
 */
export const bilibili: SiteRule = {
  ...page,
  content(shown, address, context) {
    const content = page.content(shown, address, context);
    const subtitles = allIn(shown, SUBTITLE).map(lineOf).filter(Boolean);
    if (content && subtitles.length > 0) {
      content.append(element(content, 'h2', {}, context.labels.subtitles));
      for (const line of new Set(subtitles)) content.append(element(content, 'p', {}, line));
    }
    return content;
  },
};
