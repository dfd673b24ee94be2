import { Readability } from '@mozilla/readability';

/** The HTML of a page's article as Readability finds it, or all of its body. */
export function readable(page: Document): string {
  const copy = page.cloneNode(true) as Document; // what a document's clone is
  return new Readability(copy).parse()?.content ?? page.body.innerHTML;
}
