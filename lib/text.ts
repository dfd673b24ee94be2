/** Half of a surrogate pair without its other half: no UTF-8 can hold it. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Control characters (all but tab and line feed) and the code points that are never characters. */
const FORBIDDEN = /(?![\t\n])[\p{Control}\p{Noncharacter_Code_Point}]/gu;

/**
 * Embeddings, overrides and isolates: they reorder the text that follows, so that what is read is not
 * what is stored. The marks LRM, RLM and ALM stay: right-to-left text needs them and they reorder nothing.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Most text holds none of the above, nor pairs of surrogates; it is passed through untouched. */
const CLEAN = /^[\t\n -~\u00a0-\u2027\u202f-\u2065\u206a-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd]*$/;

/**
 * Makes any text fit to be stored and sent: well-formed UTF-8, line feeds only, no NUL or other control
 * characters, no noncharacters, nothing that reorders text (contract.md#answers).
 */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text;
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(FORBIDDEN, '')
    .replace(BIDI_CONTROLS, '');
}
