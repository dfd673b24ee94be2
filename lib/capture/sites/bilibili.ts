import { articlePage } from './article-page';

/** The description of a video, or the text of a post or column, without the player and other videos. */
export const bilibili = articlePage({
  hosts: ['bilibili.com'],
  path: /^\/(?:video|opus|read)\//,
  text: '.desc-info-text,.opus-module-content,.read-article-holder',
  author: '.opus-module-author__name,.up-name',
  date: '.opus-module-author__pub__text,.publish-text,.pubdate-ip-text',
});
