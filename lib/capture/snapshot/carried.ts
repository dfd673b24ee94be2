import {
  attribute,
  classOf,
  closest,
  firstIn,
  matches,
  nodeName,
  parentElement,
  previousElement,
  textOf,
} from '../dom/live';
import { allIn, bodyFrom, wholeClass } from '../dom/nodes';
import { CODE, LABEL, PANELS, TEX, TOP } from '../normalise/forms';
import { texOfDrawing } from '../normalise/math/drawn';
import { SOURCES } from '../normalise/math/math';
import { isDisclosed } from './disclosure';
import { chart, diagram, nameOf, pictureOn } from './pictures';
import { signOf } from './sign';
import { isPanelOfBar, isPanelOfRadio } from './tab-bar';

type Carrier = (source: Element, inert: Document) => Element | undefined;

const CARRIERS: Readonly<Record<string, Carrier>> = {
  META: factOfPost,
  SCRIPT: formulaSource,
  NOSCRIPT: withoutScript,
  TEXTAREA: wholeCode,
  CANVAS: chart,
  SVG: (drawing, inert) =>
    sourceOn(drawing, inert) ?? diagram(drawing, inert) ?? labelOf(drawing, inert) ?? signOn(drawing, inert),
};

/**
 * A stand-in for an invisible element of this name that carries content (a formula's source, a fallback image, a label),
 * for the normalisers to read. Undefined for all other elements.
 */
export function carried(source: Element, name: string, inert: Document): Element | undefined {
  return CARRIERS[name]?.(source, inert);
}

/** Forums name the author of a post, and its day, in elements that show nothing. */
function factOfPost(meta: Element, inert: Document): Element | undefined {
  return FACT.test(attribute(meta, 'itemprop') ?? '') ? inert.importNode(meta, false) : undefined;
}

const FACT = /^(?:name|datePublished)$/;

const SOURCED = [TEX, ...SOURCES, 'data-value'].map((name) => `[${name}]`).join();

/** MathJax 2 keeps the source of a formula in `<script type="math/tex; mode=display">`. */
function formulaSource(script: Element, inert: Document): Element | undefined {
  const type = attribute(script, 'type') ?? '';
  if (!/^math\/(?:tex|mml)/i.test(type)) return undefined;
  const source = spanWith(inert, /mml/i.test(type) ? 'data-mathml' : TEX, textOf(script));
  if (/mode\s*=\s*display/i.test(type)) source?.setAttribute('display', 'block');
  return source;
}

/** With scripts enabled, the content of `<noscript>` is text. Only its images are useful. */
function withoutScript(source: Element, inert: Document): Element | undefined {
  const images = allIn(source.firstElementChild ? source : bodyFrom(textOf(source)), 'img');
  if (images.length === 0) return undefined;
  const fallback = inert.createElement('noscript');
  for (const image of images) fallback.append(inert.importNode(image, false));
  return fallback;
}

/** A stand-in for a formula, a sign or a picture that is drawn without an element of its own; undefined for anything else. */
export function drawnBy(element: Element, name: string, inert: Document): Element | undefined {
  if (name === 'MJX-CONTAINER') return drawnByMathJax(element, inert);
  if (name === 'SPAN' && attribute(element, 'class') === 'katex-html') return drawnByKatex(element, inert);
  const picture = name === 'DIV' || name === 'SPAN' ? pictureOn(element, inert) : undefined;
  return picture ?? (name === 'SPAN' || name === 'I' ? signOn(element, inert) : undefined);
}

function signOn(icon: Element, inert: Document): Element | undefined {
  return spanWith(inert, LABEL, signOf(icon));
}

function drawnByMathJax(container: Element, inert: Document): Element | undefined {
  const source = spanWith(inert, TEX, texOfDrawing(container, inert));
  if (attribute(container, 'display') === 'true') source?.setAttribute('display', 'block');
  return source;
}

/** An element around it may still have the source. */
function drawnByKatex(drawing: Element, inert: Document): Element | undefined {
  if (previousElement(drawing) || closest(drawing, SOURCED)) return undefined;
  return spanWith(inert, TEX, texOfDrawing(drawing, inert));
}

/** MathJax 4 writes the TeX source on the SVG that it draws, editors of WeChat on an element with nothing else. */
function sourceOn(drawing: Element, inert: Document): Element | undefined {
  const source = drawing.querySelector('[data-mml-node=math]')?.getAttribute('data-latex');
  const around = closest(drawing, '[data-formula]');
  return spanWith(inert, TEX, source ?? (textOf(around).trim() ? '' : around?.getAttribute('data-formula')));
}

function labelOf(drawing: Element, inert: Document): Element | undefined {
  return spanWith(inert, LABEL, nameOf(drawing));
}

/** GitHub keeps the text of a file in a field below the lines that it draws; the reader cannot write in it. */
function wholeCode(field: Element, inert: Document): Element | undefined {
  return attribute(field, 'readonly') === null ? undefined : spanWith(inert, CODE, textOf(field));
}

/** Undefined if there is nothing to carry. */
function spanWith(inert: Document, name: string, value: string | null | undefined): Element | undefined {
  if (!value?.trim()) return undefined;
  const span = inert.createElement('span');
  span.setAttribute(name, value);
  return span;
}

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

/**
 * Keeps what only the style attribute tells: alignment, the size of a tracking pixel, an editor line's
 * position.
 */
export function keepStyle(copy: Element, style: string): void {
  const align = /text-align\s*:\s*(left|right|center)/i.exec(style)?.[1];
  if (align && /^T[DH]$/.test(copy.nodeName)) copy.setAttribute('align', align);
  // Next.js stretches a picture to a least width.
  const isTiny =
    /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px|;|$)/.test(style) && !/min-width\s*:\s*\d\d/.test(style);
  if (copy.nodeName === 'IMG' && isTiny) copy.setAttribute('width', '1');
  const top = /(?:^|[;\s])top\s*:\s*(\d+)/.exec(style)?.[1];
  if (top && /\bview-line\b/.test(copy.className)) copy.setAttribute(TOP, top);
}
