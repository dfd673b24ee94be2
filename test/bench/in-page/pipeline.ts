/** A converter from HTML to Markdown, as the benchmark calls it. */
export interface Pipeline {
  /** Converts a fragment of HTML, or a subtree of a document, at the address `url`. */
  convert(input: string | Element, url: string): string;
  /** Converts the article of a page. */
  clip(page: Document, url: string): string;
}
