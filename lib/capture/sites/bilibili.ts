import { allIn, element, lineOf } from '../dom/nodes';
import { articlePage } from './article-page';

/** What the player shows now. It draws each language in a panel. */
const SUBTITLE = '.bpx-player-subtitle-panel-text';

/**
 * The description of a video with the visible subtitles, or the text of a post or column; without the player and other
 * videos.
 */
export const bilibili = articlePage({
  hosts: ['bilibili.com'],
  path: /^\/(?:video|opus|read)\//,
  text: '.desc-info-text,.opus-module-content,.read-article-holder',
  author: '.opus-module-author__name,.up-name',
  date: '.opus-module-author__pub__text,.publish-text,.pubdate-ip-text',
  finish(content, page, { labels }) {
    const subtitles = new Set(allIn(page, SUBTITLE).map(lineOf).filter(Boolean));
    if (subtitles.size > 0) content.append(element(content, 'h2', {}, labels.subtitles));
    for (const line of subtitles) content.append(element(content, 'p', {}, line));
  },
});
