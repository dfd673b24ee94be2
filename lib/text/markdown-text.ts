import { cleanText } from './clean-text';

/** Most text contains none of these characters and is returned unchanged. */
const ACTIVE = /[\\`*_[\]<>&~!]/;

/**
 * Escapes everything that Markdown or HTML would read as markup within a line. `before` and `after` are the
 * characters next to the text, if any. `_` inside a word stays, because Markdown does not read it as markup.
 * `&` is escaped only where an entity may begin, including at the end, where the next text may complete it.
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

/**
 * Line starts that would make a numbered list or the text of a note; then those that would make a heading, a
 * quotation, a list, an underline, a rule or a table. A backslash follows what is matched.
 */
const LINE_START =
  /^(?:\d{1,9}(?=[.)](?:\s|$))|\[\^[^\]]{1,99}\](?=:)|(?=#{1,6}(?:\s|$)|>|[-+](?:\s|$)|=+\s*$|[|:-][|:\s-]*$))/;

/** Escapes markup that only counts at the start of a line. The rest of `line` must be finished Markdown. */
export function escapeLineStart(line: string): string {
  return line.replace(LINE_START, '$&\\');
}

/** Any text as one line of Markdown that displays exactly this text, without newlines and markup. */
export function escapeMarkdown(text: string): string {
  return escapeLineStart(escapeInline(cleanText(text).replace(/\s+/g, ' ').trim()));
}
