import { articlePage } from './article-page';

/** The page of a paper: its abstract and the table of what is known of it. */
export const arxiv = articlePage({
  hosts: ['arxiv.org'],
  path: /^\/abs\//,
  text: 'blockquote.abstract',
  also: '.metatable,main:not(:has(.metatable)) table',
  dropped: '.descriptor',
  authors: '.authors a',
  date: '.dateline',
});
