/** The forms that normalisers write and rules read: plain elements with one of these attributes. */

/** On `<pre>`: the language of the code, or empty. */
export const LANGUAGE = 'data-satchel-language';

/** On `<math>`: the formula in TeX. `display="block"` makes it a block. */
export const TEX = 'data-satchel-tex';

/** On `<sup>`: the label of the referenced footnote. */
export const NOTE = 'data-satchel-note';

/** On `<div>` with a footnote's text: the label of the footnote. */
export const NOTE_TEXT = 'data-satchel-note-text';

/**
 * On `<blockquote>`: the kind of callout in capitals. `title` has its title if that differs from the kind.
 */
export const CALLOUT = 'data-satchel-callout';

/** On `<span>`: the label of an SVG, until the `icons` normaliser decides whether it is needed. */
export const LABEL = 'data-satchel-label';

/** On a link that lies over the card around it, so that a click on any part of the card follows it. */
export const OVER = 'data-satchel-over';

/** On `<span>`: the checkbox of a task list item, `x` or a space. */
export const TASK = 'data-satchel-task';

/** On the element around a field for the reader's e-mail address. */
export const EMAIL_FIELD = 'data-satchel-email';

/** The original name of a custom element that the copy renames. */
export const ORIGINAL_NAME = 'data-satchel-name';

/** On a line of code: its vertical position in an editor. */
export const TOP = 'data-satchel-top';

/** On a stand-in: the whole code of a viewer that draws only the lines near the window. */
export const CODE = 'data-satchel-code';

/** On a bar whose buttons are tabs without saying so. The element behind it has a panel for each. */
export const TAB_BAR = 'data-satchel-tab-bar';

/** On a row whose children stand side by side: where each begins and ends, in pixels from the left, as in "12:80 90:240". */
export const ROW = 'data-satchel-row';

/** On a grid without elements for its rows: how many columns and cells it has, as in "2 6". */
export const GRID = 'data-satchel-grid';

/** On a list of terms (`<dl>`) that shows the text of each beside it. */
export const PAIRS = 'data-satchel-pairs';

/** Common class names of tab panels; part of a regular expression. */
export const PANELS = '(?:sphinx-|ui-)?tabs?-panel?|tabbed-block|tab-content-item|kt-tab-inner-content';

/** On the content of a thread: who wrote its first post, and on which day (ISO). */
export const STARTED_BY = 'data-satchel-started-by';
export const STARTED_ON = 'data-satchel-started-on';
