import { allIn, unwrap } from '../dom/nodes';
import { without } from './dom';
import type { SiteRule } from './site-rule';

/** Parts of the article's element that are not its text: navigation boxes, notices to editors. */
const DROPPED =
  '.navbox,.vertical-navbox,.sidebar,.navigation-not-searchable,.sistersitebox,.side-box,.ambox,.ombox,' +
  '.metadata,.noprint,.portalbox,.authority-control,.mw-empty-elt,.toc,#toc,.shortdescription,.printfooter,.mw-cite-backlink';

/** A link to a page that does not exist yet. */
const MISSING = 'a.new';

export const wikipedia: SiteRule = {
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
  content(page) {
    const text = page.querySelector('#mw-content-text .mw-parser-output,.mw-parser-output,#mw-content-text');
    if (!text) return undefined;
    const copy = without(text, DROPPED);
    for (const link of allIn(copy, MISSING)) unwrap(link);
    return copy;
  },
};
