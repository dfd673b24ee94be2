import { allIn, element, rename } from '../dom/nodes';
import { articlePage } from './article-page';

/** A paper that LaTeXML made from TeX, as on arXiv. */
export const latexml = articlePage({
  text: 'article.ltx_document',
  dropped: '.ltx_title_document,.ltx_page_logo,.ltx_author_before',
  authors: '.ltx_personname',
  date: '.ltx_dates',
  finish(content) {
    for (const author of allIn(content, '.ltx_creator')) rename(author, 'p');
    for (const title of allIn(content, 'h6.ltx_title_abstract')) rename(title, 'h2');
    // LaTeXML puts the name of a theorem into a heading of the last rank.
    for (const title of allIn(content, 'h6.ltx_runin')) {
      const name = element(title, 'strong', {}, ...title.childNodes);
      const text = title.nextElementSibling?.querySelector(':scope > p') ?? rename(title, 'p');
      text.prepend(name, ' ');
      title.remove();
    }
  },
});
