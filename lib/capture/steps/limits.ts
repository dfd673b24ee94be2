/**
 * Limits of one conversion; beyond them it falls back to plain text (lib/README.md#rule-12). Ordinary pages
 * stay far below: HTML parsers nest 512 deep, a long encyclopaedia article has 30,000 nodes, 20 MB of HTML
 * about 3,000,000.
 */
export const LIMITS = {
  /** Nesting of elements. */
  depth: 20_000,
  /** Elements and texts. */
  nodes: 5_000_000,
  /** Characters of Markdown, at any step of the conversion. */
  output: 50_000_000,
  milliseconds: 30_000,
  /** Elements that the article search accepts. Above that, the whole page is converted. */
  articleElements: 150_000,
  /** Depth that the article search accepts. Its time grows with the square of the depth. */
  articleDepth: 600,
} as const;
