import MarkdownIt from 'markdown-it';

/** HTML in the source stays text. Only http, https and mailto addresses become links. */
const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
markdown.validateLink = (url) => /^(https?:|mailto:|#|\/)/i.test(url.trim());
markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
  tokens[index]?.attrSet('rel', 'noreferrer noopener');
  tokens[index]?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, options);
};
markdown.renderer.rules.table_open = () => '<div class="wide"><table>';
markdown.renderer.rules.table_close = () => '</table></div>';

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * HTML for the stand-in's page. Text cannot make a `<li>`, so it is safe to add check boxes to list items
 * here.
 */
export function toHtml(source: string): string {
  return markdown
    .render(source)
    .replace(/(<li>(?:\n<p>)?)\[([ xX])\] /g, (_, start, mark) => `${start}${mark === ' ' ? '☐' : '☑'} `);
}

/** Plain text for the stand-in's page. */
export const toPre = (source: string): string => `<pre>${markdown.utils.escapeHtml(source)}</pre>`;

/** A note's title: its first heading, or its first non-empty line. */
export function titleOf(source: string): string {
  const lines = source.split('\n').map((line) => line.trim());
  const heading = lines.find((line) => line.startsWith('# '));
  return (heading?.slice(2) ?? lines.find(Boolean) ?? '').trim().slice(0, 200);
}

/** The text without Markdown syntax: one line for each line of text and for each cell of a table. */
export function toPlainText(source: string): string {
  const lines: string[] = [];
  for (const token of markdown.parse(source, {})) {
    if (token.type === 'inline') lines.push((token.children ?? []).map(inlineText).join(''));
    if (token.type === 'fence' || token.type === 'code_block') lines.push(token.content.trimEnd());
  }
  return lines.join('\n');
}

function inlineText(token: Token): string {
  if (token.type === 'softbreak' || token.type === 'hardbreak') return '\n';
  return token.content;
}

/** The answer for `target_content_format` 2: the blocks, as JSON text. */
export function toJson(source: string): string {
  const blocks = toPlainText(source)
    .split('\n')
    .map((text) => ({ type: 'paragraph', text }));
  return JSON.stringify({ type: 'doc', blocks });
}

/**
 * The text around the first match, which is in `<em>`. Nothing else is escaped: readers must not trust it.
 */
export function highlight(source: string, query: string): string {
  const at = source.toLowerCase().indexOf(query.toLowerCase());
  const [from, to] = [Math.max(0, at - 30), at + query.length];
  return `${source.slice(from, at)}<em>${source.slice(at, to)}</em>${source.slice(to, to + 30)}`;
}
