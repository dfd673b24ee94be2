import { attribute, classOf, firstIn, matches, nodeName, parentElement, queryFirst } from '../dom/live';
import { wholeClass } from '../dom/nodes';
import { PANELS } from '../normalise/forms';
import { isDisclosed } from './disclosure';
import { isPanelOfBar, isPanelOfRadio } from './tab-bar';

/** `faq-answer`, `cmp-accordion__panel`, `aab__accordion_body`, `tab__content` */
const FOLDS =
  '(?:[a-z]{1,12}[-_]{1,2}){0,2}(?:faqs?|accordion|toggle|expander|collapsible|tabs?)[-_]{1,2}(?:answer|content|body|panel|pane|text)';

const FOLDED_CLASS = wholeClass(
  `${PANELS}|(?:accordion|callout|panel)-collapse|${FOLDS}|footnote-print-only|littlefoot--print|modern-footnotes-footnote__note|ltx_note_(?:outer|content)|callout-content|expand-content|md-tooltip`,
);

/** Whether an element is hidden only until the reader opens it: a tab panel, an accordion section. */
export function isFolded(element: Element): boolean {
  if (matches(element, '[role=tabpanel],[hidden=until-found]') || FOLDED_CLASS.test(classOf(element)))
    return true;
  if (holdsDiagram(element) || isPanelOfRadio(element) || isPanelOfBar(element) || isDisclosed(element))
    return true;
  const parent = parentElement(element);
  // Scripts may hide the content of a closed `<details>` themselves, to animate it.
  if (parent && nodeName(parent) === 'DETAILS') return nodeName(element) !== 'SUMMARY';
  if (!parent || attribute(parent, 'class') !== 'blocks') return false;
  const group = parentElement(parent);
  return group !== null && /\bvp-code-group\b/.test(classOf(group));
}

/** Whether it holds the source of a diagram, which the page hides to show the drawing. */
function holdsDiagram(element: Element): boolean {
  return firstIn(element, 'code.language-mermaid') !== null;
}

/** Class names of elements that a reader expands. */
const FOLD = ['accordion', 'collaps', 'expand', 'toggle', 'faq', 'read-more', 'readmore']
  .map((name) => `[class*=${name} i]`)
  .join();
/** Slides of a carousel. */
const SLIDE =
  '[aria-roledescription=slide],.swiper-slide,.slick-slide,.carousel-item,.splide__slide,.embla__slide';

/** Whether the reader can reveal an element that has no size or opacity: a slide, or a control's target. */
export function isOpenedByReader(element: Element): boolean {
  const id = attribute(element, 'id');
  if (id && queryFirst(document, `[aria-controls~="${CSS.escape(id)}"],[data-target="#${CSS.escape(id)}"]`))
    return true;
  const parent = parentElement(element);
  return matches(element, `${SLIDE},${FOLD}`) || (parent !== null && matches(parent, FOLD));
}
