/** The forms that normalisers write and rules read: plain elements with one of these attributes. */

/** On `<pre>`: the language of the code, or nothing. */
export const LANGUAGE = 'data-satchel-language';

/** On `<math>`: the formula in TeX. It stands in a block of its own where `display="block"`. */
export const TEX = 'data-satchel-tex';

/** On `<sup>`: the label of the footnote that is referred to. */
export const NOTE = 'data-satchel-note';

/** On `<div>`: the label of the footnote that this is the text of. */
export const NOTE_TEXT = 'data-satchel-note-text';

/** On `<blockquote>`: the kind of callout, in capitals; its title on `title`, where it says more than that. */
export const CALLOUT = 'data-satchel-callout';

/** On `<span>`: what a drawing says of itself, until it is known whether anything else says it. */
export const LABEL = 'data-satchel-label';

/** On `<span>`: the box of a task list's item, `x` or a blank. */
export const TASK = 'data-satchel-task';

/** The name of an element that the parser does not know, and that the copy renames. */
export const ORIGINAL_NAME = 'data-satchel-name';

/** On a line of code: how far down an editor draws it. */
export const TOP = 'data-satchel-top';

/** What the usual tools call the panels of tabs; part of an expression. */
export const PANELS = 'tab-pane|tabbed-block|sphinx-tabs-panel|ui-tabs-panel|tab-panel|tab-content-item';
