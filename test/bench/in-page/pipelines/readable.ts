import { Readability } from '@mozilla/readability';

/** The HTML of the article that Readability finds, or the whole body. */
export function readable(page: Document): string {
  const copy = page.cloneNode(true) as Document; // a cloned document is a document
  return new Readability(copy).parse()?.content ?? page.body.innerHTML;
}
