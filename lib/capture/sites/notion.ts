import { articlePage } from './article-page';

export const notion = articlePage({
  hosts: ['notion.site', 'notion.so'],
  text: '.notion-page-content',
  // The views of a database and what filters them, and the icon of a callout.
  dropped:
    '.notion-collection_view-block [role="tablist"],.notion-collection_view-block [role="button"],.notion-callout-block .notion-record-icon',
});
