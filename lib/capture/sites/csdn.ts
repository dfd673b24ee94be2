import { articlePage } from './article-page';

export const csdn = articlePage({
  hosts: ['blog.csdn.net'],
  text: '#content_views',
  dropped: '.toc,.hide-article-box,.pre-numbering',
  // Words that CSDN links to a search of its own.
  unlinked: 'a[href*="//so.csdn.net/so/search"]',
  author: '.follow-nickName',
  date: '.article-info-box .time',
});
