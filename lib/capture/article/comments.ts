import { COMMENTS } from './labels';

/** Whether a heading within a block or right before it says that readers speak there. */
export function isHeadedComments(element: Element): boolean {
  return isHeading(element.firstElementChild) || isHeading(element.previousElementSibling);
}

function isHeading(element: Element | null): boolean {
  return (
    element !== null && /^H[2-6]$/.test(element.nodeName) && COMMENTS.test(element.textContent?.trim() ?? '')
  );
}
