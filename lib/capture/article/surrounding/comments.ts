import { COMMENTS, phraseOf } from '../phrases';

/** Whether the block's first child or its previous sibling is a heading such as `Comments`. */
export function isHeadedComments(element: Element): boolean {
  if (headsComments(element.firstElementChild)) return true;
  // A paragraph under such a heading is a section of the article.
  return element.nodeName !== 'P' && headsComments(element.previousElementSibling);
}

/** Whether it is a heading such as `Comments`. */
export function headsComments(element: Element | null): boolean {
  return element !== null && /^H[2-6]$/.test(element.nodeName) && COMMENTS.test(phraseOf(element));
}
