/**
 * How much of a page is converted; beyond it comes plain text (lib/README.md#rule-12). Ordinary pages stay
 * far below: a browser's own parser nests 512 deep, a long encyclopaedia article has 30 000 nodes, 20 MB of HTML
 * some 3 000 000.
 */
export const LIMITS = {
  /** Elements within elements. */
  depth: 20_000,
  /** Elements and texts. */
  nodes: 5_000_000,
  /** Characters of Markdown, at any step of the conversion. */
  output: 50_000_000,
  milliseconds: 30_000,
  /** Elements that the search for the article may take on; above, the whole page is converted. */
  articleElements: 150_000,
  /** As deep as it may go; below, it would take the square of that. */
  articleDepth: 600,
} as const;
