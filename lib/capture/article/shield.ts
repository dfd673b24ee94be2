/**
 * What is content wherever it stands, though its class or its shape would tell an extractor otherwise:
 * formulas, and notes set off from the text.
 */
const SHIELDED =
  'math,mjx-container,.katex,.MathJax,[role="note"]:not(.hatnote),.admonition,.callout,' +
  '.alert,aside[class*="callout"],aside[class*="admonition"],aside[class*="note"],aside[class*="tip"]';

const MARK = 'data-satchel-shielded';

/**
 * Puts plain text in place of what an extractor must not touch. The function that it returns puts everything
 * back, into the tree it was taken from and, as copies, into what the extractor made of that tree.
 */
export function shield(root: Element): (extracted: Element | undefined) => void {
  const shielded = [...root.querySelectorAll(SHIELDED)].filter(
    (element) => element !== root && !element.parentElement?.closest(SHIELDED),
  );
  const places = shielded.map((element, index) => {
    const place = element.ownerDocument.createElement(isBlockLike(element) ? 'p' : 'span');
    place.setAttribute(MARK, String(index));
    place.textContent = element.textContent || '…';
    element.replaceWith(place);
    return place;
  });
  return (extracted) => {
    places.forEach((place, index) => {
      place.replaceWith(shielded[index] ?? '');
    });
    for (const place of extracted?.querySelectorAll(`[${MARK}]`) ?? []) {
      const original = shielded[Number(place.getAttribute(MARK))];
      if (original) place.replaceWith(place.ownerDocument.importNode(original, true));
    }
  };
}

function isBlockLike(element: Element): boolean {
  return element.matches('div,aside,section,blockquote,[display="block"],[display="true"]');
}
