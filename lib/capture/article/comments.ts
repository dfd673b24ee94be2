import { COMMENTS } from './labels';

/** Whether a heading within a block or right before it says that readers speak there. */
export function isHeadedComments(element: Element): boolean {
  return [element.firstElementChild, element.previousElementSibling].some(
    (heading) =>
      heading && /^H[2-6]$/.test(heading.nodeName) && COMMENTS.test(heading.textContent?.trim() ?? ''),
  );
}
