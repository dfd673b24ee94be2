import type { Pipeline } from '../pipeline';
import { parse } from './parse';

/** The minimum work of any conversion: parses, and reads the name and text of each node once. */
export const floor: Pipeline = {
  convert: (input) => read(typeof input === 'string' ? parse(input) : input),
  clip: (page) => read(parse(page.documentElement.outerHTML)),
};

function read(root: Node): string {
  const texts: string[] = [];
  let names = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    names += node.nodeName.length;
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? '');
  }
  return names > 0 ? texts.join('') : '';
}
