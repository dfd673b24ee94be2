import { articlePage } from './article-page';

/** A review, a note or a topic of a group, without the answers. */
export const douban = articlePage({
  hosts: ['douban.com'],
  text: '.review-content,.topic-richtext,.note-container .note',
  author: '[property="v:reviewer"],.topic-doc .from a,.note-author',
  date: '.main-meta,.topic-doc .create-time,.note-container .pub-date',
});
