/** What a non-breaking space belongs to: a number, a currency, a dash, French punctuation, or a wider gap. */
const TIED = '\\d\u00a0\u2007\u202f%‰°€£$¥«»:;!?–—';
/** A non-breaking space that touches a word, and nothing that it belongs to. */
const UNTIED = new RegExp(`(?<=[^\\s${TIED}])\u00a0(?![${TIED}])|(?<![${TIED}])\u00a0(?=[^\\s${TIED}])`, 'g');

/** Makes the non-breaking spaces between words plain ones. Editors leave them there, and a search does not find the words. */
export function withPlainSpaces(text: string): string {
  return text.includes('\u00a0') ? text.replace(UNTIED, ' ') : text;
}
