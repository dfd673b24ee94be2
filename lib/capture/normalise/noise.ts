import { lineOf, textIn, unwrap } from './nodes';
import type { Normaliser } from './normaliser';

const REMOVED =
  // Text for screen readers only.
  (
    'sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only sr_only a11y-hidden u-hidden-visually ' +
    // Controls of the page.
    'mw-editsection headerlink hash-link header-anchor anchorjs-link heading-anchor heading-link octicon-link ' +
    'copy-button copy-btn copybtn btn-copy btn-clipboard code-copy zeroclipboard-container edit-this-page ' +
    // The end of a long quotation in a forum.
    'bbCodeBlock-expandLink ' +
    // Numbers of a notebook's cells, and controls of a recipe.
    'input_prompt output_prompt jp-InputPrompt jp-OutputPrompt wprm-checkbox-container wprm-recipe-print tasty-recipes-print-button ' +
    // The second copy of a table's head, drawn above the scrolling rows.
    'dataTables_scrollHead dt-scroll-head'
  )
    .split(' ')
    .map((name) => `.${name}`);

/** Removes what a page shows beside its text. */
export const noise: Normaliser = {
  selectors: [...REMOVED, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  rewrite(place) {
    if (place.matches(REMOVED.join()) && !place.querySelector('img,math,pre')) place.remove();
    else if (/^H[1-6]$/.test(place.nodeName)) cleanHeading(place);
  },
};

/**
 * Removes links to the heading itself (`¶`, `#`, `§`, a chain icon), unwraps a link around the whole heading,
 * and removes an empty heading.
 */
function cleanHeading(heading: Element): void {
  const links = heading.querySelectorAll('a');
  for (const link of links) {
    const toItself = /^#|#[^#]*$/.test(link.getAttribute('href') ?? '#');
    if (!toItself) continue;
    if (/^(?:[\s#¶§🔗⚓]|\ufe0f)*$/u.test(textIn(link)) && !link.querySelector('img')) link.remove();
    else if (link.getAttribute('href')?.startsWith('#') && links.length === 1) unwrap(link);
  }
  if (lineOf(heading) === '' && !heading.querySelector('img')) heading.remove();
}
