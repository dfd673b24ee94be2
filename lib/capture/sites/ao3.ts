import { articlePage } from './article-page';

/** A work of the Archive of Our Own with its summary, notes and chapters. Their parts have the role of a sidebar. */
export const ao3 = articlePage({
  hosts: ['archiveofourown.org'],
  path: /\/(?:works|chapters)\/\d/,
  // The main part holds the text if the site renames its marks.
  text: '#workskin,[role="main"]:not(:has(#workskin))',
  // Its title and authors, and headings for screen readers.
  dropped: 'h2.title,.byline,.landmark',
  authors: '#workskin .byline [rel~="author"]',
  date: 'dd.published',
});
