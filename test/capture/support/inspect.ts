import MarkdownIt from 'markdown-it';

// What a reader's Markdown would let through, were it careless.
const reader = new MarkdownIt({ html: true });
reader.validateLink = () => true;

type Token = ReturnType<typeof reader.parse>[number];

/** The HTML that a reader shows. */
export const render = (markdown: string): string => reader.render(markdown);

/** What a reader makes of Markdown: raw HTML, addresses, its top-level blocks and its visible text. */
export function inspect(markdown: string) {
  const tokens = reader.parse(markdown, {});
  const all: Token[] = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  return {
    // Within a table's cell a line break, and code that holds `\|`, can be written in no other way.
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
