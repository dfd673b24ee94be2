/** What a non-breaking space belongs to: a number, a currency, a dash, French punctuation, or a wider gap. */
const TIED = '\\d\u00a0\u2007\u202f%‰°€£$¥«»:;!?–—';
/** A non-breaking space that touches a word, and nothing that it belongs to. */
const UNTIED = new RegExp(`(?<=[^\\s${TIED}])\u00a0(?![${TIED}])|(?<![${TIED}])\u00a0(?=[^\\s${TIED}])`, 'g');

/** The text with plain spaces for non-breaking ones that an editor left between words, where no search finds them. */
export function withPlainSpaces(text: string): string {
  return text.includes('\u00a0') ? text.replace(UNTIED, ' ') : text;
}
