import { wholeClass } from '../dom/classes';
import { attribute, classOf, firstIn, matches, queryFirst } from '../dom/live';
import { PANELS } from '../normalise/forms';
import { isDisclosed } from './disclosure';
import { isPanelOfBar, isPanelOfRadio } from './tab-bar';

/** `faq-answer`, `cmp-accordion__panel`, `aab__accordion_body`, `tab__content` */
const FOLDS =
  '(?:[a-z]{1,12}[-_]{1,2}){0,2}(?:faqs?|accordion|toggle|expander|collapsible|tabs?)[-_]{1,2}(?:answer|content|body|panel|pane|text)';

const FOLDED_CLASS = wholeClass(
  `${PANELS}|(?:accordion|callout|panel)-collapse|${FOLDS}|footnote-print-only|littlefoot--print|modern-footnotes-footnote__note|ltx_note_(?:outer|content)|callout-content|expand-content|md-tooltip`,
);

/** Tab panels, what a script hides in a `<details>` to animate it, and the tabs of code in VitePress. */
const FOLDED =
  '[role=tabpanel],[hidden=until-found],details > :not(summary),.vp-code-group > [class=blocks] > *';

/** The source of a diagram, which the page hides to show the drawing. */
const DIAGRAM = 'code.language-mermaid';

/** Whether an element is hidden only until the reader opens it: a tab panel, an accordion section. */
export function isFolded(element: Element): boolean {
  return (
    matches(element, FOLDED) ||
    FOLDED_CLASS.test(classOf(element)) ||
    firstIn(element, DIAGRAM) !== null ||
    isPanelOfRadio(element) ||
    isPanelOfBar(element) ||
    isDisclosed(element)
  );
}

/** Class names of elements that a reader expands. */
const FOLD = ['accordion', 'collaps', 'expand', 'toggle', 'faq', 'read-more', 'readmore']
  .map((name) => `[class*=${name} i]`)
  .join();
/** Slides of a carousel. */
const SLIDE =
  '[aria-roledescription=slide],.swiper-slide,.slick-slide,.carousel-item,.splide__slide,.embla__slide';

const OPENED = `${SLIDE},:is(${FOLD}),:is(${FOLD}) > *`;

/** Whether the reader can reveal an element that has no size or opacity: a slide, or a control's target. */
export function isOpenedByReader(element: Element): boolean {
  const id = attribute(element, 'id');
  if (id && queryFirst(document, `[aria-controls~="${CSS.escape(id)}"],[data-target="#${CSS.escape(id)}"]`))
    return true;
  return matches(element, OPENED);
}
