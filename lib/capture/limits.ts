/**
 * How much of a page is converted; beyond it comes plain text (design, invariant 12). Ordinary pages stay
 * far below: a browser's own parser nests 512 deep, a long encyclopaedia article has 30 000 nodes.
 */
export const LIMITS = {
  /** Elements within elements. */
  depth: 600,
  /** Elements and texts. */
  nodes: 500_000,
  /** Characters of Markdown, at any step of the conversion. */
  output: 5_000_000,
  milliseconds: 8_000,
  /** Elements that the search for the article may take on; above, the whole page is converted. */
  articleElements: 150_000,
} as const;
