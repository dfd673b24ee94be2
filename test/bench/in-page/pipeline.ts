/** One way from HTML to Markdown, as the benchmark calls it. */
export interface Pipeline {
  /** A fragment of HTML, or a subtree of a document, at the address `url`. */
  convert(input: string | Element, url: string): string;
  /** The article of a page. */
  clip(page: Document, url: string): string;
}
