import { cleanText } from './text';

/** Most text holds none of these; it is passed through untouched. */
const ACTIVE = /[\\`*_[\]<>&~!]/;

/**
 * Escapes what Markdown or HTML would read as markup anywhere within a line, between what stands `before` and
 * `after` the text, one character each or nothing. `_` inside a word stays: no Markdown reads it. An `&` is
 * escaped only where an entity may begin, also at the end, where what follows may complete it.
 */
export function escapeInline(text: string, before = '', after = ''): string {
  if (!ACTIVE.test(text)) return text;
  let escaped = text.replace(/[\\`*[\]~]/g, '\\$&');
  if (escaped.includes('_')) escaped = escapeUnderscores(escaped, before, after);
  if (escaped.includes('<')) escaped = escaped.replace(/<(?=[A-Za-z/!?])/g, '\\<');
  if (escaped.includes('&')) escaped = escaped.replace(/&(?=#?\w*(?:;|$))/g, '\\&');
  if (after === '[' && escaped.endsWith('!')) return `${escaped.slice(0, -1)}\\!`;
  return after !== '' && escaped.endsWith('<') ? `${escaped.slice(0, -1)}\\<` : escaped;
}

function escapeUnderscores(text: string, before: string, after: string): string {
  return text.replace(/_+/g, (run, at: number) =>
    isWordCharacter(text[at - 1] ?? before) && isWordCharacter(text[at + run.length] ?? after)
      ? run
      : run.replaceAll('_', '\\_'),
  );
}

function isWordCharacter(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

/** What makes a heading, list, quotation, rule, underline or table out of a line, by how it begins. */
const LINE_STARTS: readonly [RegExp, string][] = [
  [/^(?=#{1,6}(?:\s|$))/, '\\'],
  [/^(?=>)/, '\\'],
  [/^(?=[-+](?:\s|$))/, '\\'],
  [/^(?==+\s*$)/, '\\'],
  [/^(?=[|:-][|:\s-]*$)/, '\\'],
  [/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\'],
];

/** What all of these begin with; most lines do not. */
const LINE_START = /^[#>|:=+\-\d]/;

/** Escapes what only the beginning of a line makes into markup. `line` is otherwise finished Markdown. */
export function escapeLineStart(line: string): string {
  if (!LINE_START.test(line)) return line;
  for (const [start, replacement] of LINE_STARTS) {
    if (start.test(line)) return line.replace(start, replacement);
  }
  return line;
}

/** Any text as one line of Markdown that shows exactly that text: no newline, no markup. */
export function escapeMarkdown(text: string): string {
  return escapeLineStart(escapeInline(cleanText(text).replace(/\s+/g, ' ').trim()));
}
