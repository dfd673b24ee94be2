import { COMMENTS } from './labels';

/** Whether a heading within a block or right before it says that readers speak there. */
export function isHeadedComments(element: Element): boolean {
  if (isHeading(element.firstElementChild)) return true;
  // A paragraph under such a heading is a section of the article.
  return element.nodeName !== 'P' && isHeading(element.previousElementSibling);
}

function isHeading(element: Element | null): boolean {
  return (
    element !== null && /^H[2-6]$/.test(element.nodeName) && COMMENTS.test(element.textContent?.trim() ?? '')
  );
}
