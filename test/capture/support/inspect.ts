import MarkdownIt from 'markdown-it';

// A careless reader: it allows all raw HTML and all addresses.
const reader = new MarkdownIt({ html: true });
reader.validateLink = () => true;

type Token = ReturnType<typeof reader.parse>[number];

/** Renders Markdown as HTML. */
export const render = (markdown: string): string => reader.render(markdown);

/** Lists the raw HTML, addresses, top-level blocks and visible text that a reader finds in Markdown. */
export function inspect(markdown: string) {
  const tokens = reader.parse(markdown, {});
  const all: Token[] = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  return {
    // Inside a table cell, Markdown has no other way to write a line break, or code that contains `\|`.
    html: all
      .filter((token) => token.type.startsWith('html_') && !/^<(?:br|\/?code)>$/.test(token.content))
      .map((t) => t.content),
    addresses: all
      .flatMap((token) => [token.attrGet('href'), token.attrGet('src')])
      .filter((a) => a !== null),
    blocks: tokens.filter((token) => token.level === 0 && token.nesting >= 0).map((token) => token.type),
    text: all
      .filter((token) => /^(?:text|text_special|code_inline|code_block|fence)$/.test(token.type))
      .map((token) => token.content)
      .join(''),
  };
}
