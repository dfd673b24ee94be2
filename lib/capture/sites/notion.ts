import { allIn, element, isBlank, isTextNode, lineOf } from '../dom/nodes';
import { articlePage } from './article-page';
import { outermost, without } from './dom';

const DATABASE = '.notion-collection_view-block';
const CARD = '.notion-collection-item';

/** A page. The cards of a board, a gallery or a list become lists, the groups of a board each under its name. */
export const notion = articlePage({
  hosts: ['notion.site', 'notion.so'],
  // `main` holds the text if the site renames its classes.
  text: '.notion-page-content,main:not(:has(.notion-page-content))',
  // The views of a database and what filters them, and the icon of a callout.
  dropped: `${DATABASE} [role="tablist"],${DATABASE} [role="button"]:not(${CARD},:has(${CARD})),.notion-callout-block .notion-record-icon`,
  finish(content) {
    for (const group of allIn(content, '.notion-board-group')) {
      const cards = outermost(group, CARD);
      if (cards.length === 0) continue;
      const name = textBeside(group);
      group.replaceChildren(
        ...(name ? [element(group, 'p', {}, element(group, 'strong', {}, name))] : []),
        listOf(group, cards),
      );
    }
    for (const view of allIn(content, '.notion-gallery-view,.notion-list-view')) {
      const cards = outermost(view, CARD);
      if (cards.length > 0) view.replaceChildren(listOf(view, cards));
    }
  },
});

/** The text of a group that is in none of its cards. */
function textBeside(group: Element): string {
  return linesIn(without(group, CARD)).join(' ');
}

function listOf(beside: Element, cards: readonly Element[]): Element {
  return element(beside, 'ul', {}, ...cards.map(itemOf));
}

/** The card's title, linked to its page, and its properties in the same line. */
function itemOf(card: Element): Element {
  const [title = '', ...properties] = linesIn(card);
  const href = card.querySelector('a[href]')?.getAttribute('href');
  const picture = card.querySelector('img')?.cloneNode(true);
  const named = href ? element(card, 'a', { href }, title) : title;
  const said = properties.length > 0 ? ` · ${properties.join(' · ')}` : '';
  return element(card, 'li', {}, ...(picture ? [picture, ' '] : []), named, said);
}

/** The texts of the innermost elements. */
function linesIn(part: Element): string[] {
  const own = [...part.childNodes].some((node) => isTextNode(node) && !isBlank(node));
  if (own || part.children.length === 0) return [lineOf(part)].filter(Boolean);
  return [...part.children].flatMap(linesIn);
}
