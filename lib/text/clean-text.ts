/**
 * Embeddings, overrides and isolates. They reorder the text after them, so that it reads differently from
 * what is stored. LRM, RLM and ALM stay, because right-to-left text needs them and they reorder nothing.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Tag characters, which are invisible but can spell out a whole text to a machine. The flags of regions end with
 * a few: https://www.unicode.org/reports/tr51/#Emoji_tag_sequences
 */
const TAGS = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,6}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;

/** A character has one variation selector at most. More of them can encode a text, too. */
const SELECTORS = /([\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;

/** Most text contains none of the above and no surrogate pairs; it is returned unchanged. */
const CLEAN = /^[\t\n -~\u00a0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufdcf\ufdf0-\ufdff\ufe10-\ufffd]*$/;

/**
 * Makes any text safe to store and send: well-formed UTF-8, line feeds only, no control characters, no
 * noncharacters, nothing that reorders text or hides one (contract.md#answers).
 */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .toWellFormed()
    .replace(/(?![\t\n])[\p{Control}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(BIDI_CONTROLS, '')
    .replace(TAGS, '$1')
    .replace(SELECTORS, '$1');
}
