import type { Options } from './rule';

/**
 * Code within a line: a code span where Markdown allows one, or else `<code>`. Two spans side by side would be
 * one. In a table, GFM reads `\|` as `|`, even in code.
 * See https://github.github.com/gfm/#tables-extension-
 */
export function inlineCode(text: string, options: Options, isAfterCode?: boolean): string {
  if (!isAfterCode && !(text.includes('\\|') && options.tables.at(-1))) return codeSpan(text);
  return `<code>${options.escape(text, '>', '<').replaceAll('$', '\\$')}</code>`;
}

/** `` `code` ``, with the shortest run of backticks that the code does not contain. Code is never escaped. */
function codeSpan(text: string): string {
  const used = new Set(text.match(/`+/g));
  let fence = '`';
  while (used.has(fence)) fence += '`';
  // Parsers strip one space from each end if both ends have one and the rest is not blank.
  const pad = /^`|`$|^ .*[^ ] +$/s.test(text) ? ' ' : '';
  return fence + pad + text + pad + fence;
}
