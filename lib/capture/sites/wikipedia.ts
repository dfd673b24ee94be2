import { articlePage } from './article-page';

/** Parts of the article's element that are not its text: navigation boxes, notices to editors. */
const DROPPED =
  '.navbox,.vertical-navbox,.sidebar,.navigation-not-searchable,.sistersitebox,.side-box,.ambox,.ombox,' +
  '.metadata,.noprint,.portalbox,.authority-control,.toc,#toc,.printfooter,.mw-cite-backlink';

export const wikipedia = articlePage({
  hosts: [
    'wikipedia.org',
    'wiktionary.org',
    'wikibooks.org',
    'wikivoyage.org',
    'wikisource.org',
    'wikiquote.org',
    'wikinews.org',
    'wikiversity.org',
    'wikimedia.org',
    'mediawiki.org',
  ],
  text: '#mw-content-text,.mw-parser-output',
  dropped: DROPPED,
  // To a page that does not exist yet.
  unlinked: 'a.new',
});
