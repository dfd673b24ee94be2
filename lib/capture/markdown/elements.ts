const BLOCKS = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIR DIV DL DT FIELDSET FIGCAPTION ' +
    'FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR HTML LEGEND LI MAIN MENU NAV OL P PRE SEARCH ' +
    'SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

/** Whether an element of this name begins and ends a block of its own. */
export function isBlock(name: string): boolean {
  return BLOCKS.has(name);
}

/** Elements whose text is taken as it is, white space included. */
export function isVerbatim(name: string): boolean {
  return name === 'PRE' || name === 'CODE' || name === 'KBD' || name === 'SAMP' || name === 'TT';
}

/** Elements that stand for something without having text. */
const OBJECTS = new Set(['IMG', 'IFRAME', 'VIDEO', 'AUDIO', 'EMBED', 'OBJECT', 'HR', 'PICTURE', 'MATH']);

export function isObject(name: string): boolean {
  return OBJECTS.has(name.toUpperCase());
}

/** Inline elements that become marks around their text: a mark cannot hold a block. */
const WRAPPERS = new Set(['A', 'EM', 'I', 'STRONG', 'B', 'DEL', 'S', 'STRIKE', 'VAR', 'DFN']);

export function isWrapper(name: string): boolean {
  return WRAPPERS.has(name);
}
