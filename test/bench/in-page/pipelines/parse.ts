/** The body of a parsed fragment or page. Nothing in it is loaded or run. */
export function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
