/** Three paragraphs of about 1,500 characters. */
const LONG = [1, 2, 3].map((number) => `Paragraph ${number} is long enough to matter. `.repeat(40));

/** The Markdown of the pages that are clipped, by path. */
export const captureKind = (path: string) =>
  path === '/' ? 'Flour, water, salt and time.' : LONG.join('\n\n');
