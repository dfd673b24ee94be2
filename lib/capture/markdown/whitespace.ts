import type { Budget } from '../budget';
import { isBlock, isObject, isVerbatim } from './elements';
import { walk } from './walk';

/**
 * Collapses white space as a browser does when it lays out text: one space between words, none at the edges
 * of a block, across inline elements. Removes the texts that nothing is left of. One pass.
 */
export function collapseWhitespace(root: Element, budget: Budget): void {
  const emptied: Text[] = [];
  /** The text that the next one continues, if it is on the same line. */
  let previous: Text | undefined;
  /** After an object a space counts, though no text precedes it. */
  let afterObject = false;

  const endLine = () => {
    if (previous) {
      previous.data = previous.data.replace(/ $/, '');
      if (previous.data === '') emptied.push(previous);
    }
    previous = undefined;
    afterObject = false;
  };
  const endBlock = (element: Element) => {
    if (isBlock(element.nodeName) || element.nodeName === 'BR') endLine();
  };

  walk(root, budget, {
    text(text) {
      let data = text.data.replace(/[ \t\r\n\f]+/g, ' ');
      if (data.startsWith(' ') && (previous ? previous.data.endsWith(' ') : !afterObject))
        data = data.slice(1);
      if (data !== text.data) text.data = data;
      if (data === '') {
        emptied.push(text);
        return;
      }
      previous = text;
      afterObject = false;
    },
    enter(element) {
      endBlock(element);
      return !isVerbatim(element.nodeName) && !isObject(element.nodeName);
    },
    leave(element) {
      endBlock(element);
      if (isBlock(element.nodeName)) return;
      if (isVerbatim(element.nodeName) || isObject(element.nodeName)) {
        previous = undefined;
        afterObject = true;
      }
    },
  });
  endLine();
  for (const text of emptied) text.remove();
}
