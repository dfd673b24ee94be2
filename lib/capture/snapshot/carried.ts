import { attribute, closest, previousElement, textOf } from '../dom/live';
import { allIn, bodyFrom } from '../dom/nodes';
import { CODE, LABEL, TEX } from '../normalise/forms';
import { texOfDrawing } from '../normalise/math/drawn';
import { SOURCES } from '../normalise/math/math';
import { chart, diagram, nameOf, pictureOn } from './pictures';
import { signOf } from './sign';

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
