import { classOf } from '../dom/classes';
import { allIn, attributeOf, HEADINGS, holds, isHeading, lineOf, textIn, unwrap } from '../dom/nodes';
import { OPERATOR } from './math/operator';
import type { Normaliser } from './normaliser';

const REMOVED =
  // Text for screen readers only.
  (
    'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only sr_only a11y-hidden u-hidden-visually speechify-ignore ' +
    // Controls of the page.
    'mw-editsection headerlink hash-link header-anchor heading-anchor heading-link octicon-link ' +
    'copy-button copy-btn copybtn code-copy zeroclipboard-container edit-this-page ' +
    'viewcode-link viewcode-back rightside ' +
    // The end of a long quotation in a forum, and other forms of a journal's figures and tables.
    'bbCodeBlock-expandLink figure-inline-download table-callout-links ' +
    // Numbers of a notebook's cells, and controls of a recipe.
    'input_prompt output_prompt jp-InputPrompt jp-OutputPrompt wprm-checkbox-container wprm-recipe-print wprm-recipe-pin ' +
    'tasty-recipes-print-button ' +
    // The time and the buttons of a player.
    'kg-audio-player kg-video-player ' +
    // The second copy of a table's head, drawn above the scrolling rows.
    'dataTables_scrollHead dt-scroll-head'
  )
    .split(' ')
    .map((name) => `.${name}`);

/** Material's fonts draw a picture in place of its name, such as `expand_more`. */
const MATERIAL = ['icons', 'icons-outlined', 'icons-round', 'symbols-outlined', 'symbols-rounded'].map(
  (name) => `.material-${name}`,
);
const ICONS = [...MATERIAL, '.iconfont'];
/** Pictures drawn by a font. */
const GLYPHS = /^\s*(?:\p{Co}\s*)+$/u;

/** Removes what a page shows beside its text. */
export const noise: Normaliser = {
  selectors: [...REMOVED, ...ICONS, 'i', '.tooltip', '.anchor', 'summary', ...HEADINGS.split(',')],
  rewrite(place) {
    if (
      place.matches(REMOVED.join()) &&
      !isTitle(place) &&
      !holds(place, 'img,math,pre,p') &&
      !OPERATOR.test(lineOf(place))
    )
      place.remove();
    else if (place.matches(MATERIAL.join()) || GLYPHS.test(textIn(place))) place.remove();
    else if (isHeading(place)) cleanHeading(place);
    else if (place.nodeName === 'SUMMARY') removeAnchors(place);
    // rustdoc's marks of a section, and of code that does not run.
    else if (attributeOf(place, 'href').startsWith('#') && !/[\p{L}\p{N}]/u.test(textIn(place)))
      place.remove();
  },
};

/**
 * Whether an element is a heading's link with all the words of the heading, or with the first: VuePress links them up
 * to another link.
 */
function isTitle(place: Element): boolean {
  const heading = place.closest(HEADINGS) ?? place.querySelector(HEADINGS);
  if (!/link|anchor/.test(classOf(place)) || heading === null) return false;
  return !ANCHOR.test(textIn(place)) && lineOf(heading).startsWith(lineOf(place));
}

/** Says nothing beside the heading: `¶`, `#`, `§`, `◆`, a chain icon, also of an icon font, "Permalink", "top". */
const ANCHOR =
  /^(?:[\s#¶§◆🔗⚓\p{Co}]|\ufe0f|permalink|top|(?:direct )?link to (?:this )?(?:heading|section|definition))*$/iu;

/** Removes anchors, unwraps a link around the whole heading, and removes an empty heading. */
function cleanHeading(heading: Element): void {
  removeAnchors(heading);
  const link = heading.querySelector('a');
  if (link && attributeOf(link, 'href').startsWith('#')) unwrap(link);
  if (lineOf(heading) !== '') for (const icon of heading.querySelectorAll('img[alt=""]')) icon.remove();
  else if (!holds(heading, 'img')) heading.remove();
}

function removeAnchors(heading: Element): void {
  for (const link of heading.querySelectorAll('a')) {
    const toItself = /^#|#[^#]*$/.test(link.getAttribute('href') ?? '#');
    const images = allIn(link, 'img');
    // Javadoc's icon is described as one.
    const isIcon = images.every((image) => /^(?:link icon|anchor|link|)$/i.test(attributeOf(image, 'alt')));
    if (toItself && isIcon && ANCHOR.test(textIn(link))) link.remove();
  }
}
