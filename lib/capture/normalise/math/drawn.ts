import { fromHtml } from './drawn-html';
import { fromKatex } from './drawn-katex';
import { DrawnNode } from './drawn-node';
import { fromSvg } from './drawn-svg';
import { texOfMathml } from './mathml';

/** The formula in TeX, which MathJax 4 may write on each line of its drawing. */
const WRITTEN = '[data-mml-node=math][data-latex],mjx-math[data-latex]';
/** The drawing of KaTeX (selector). */
const KATEX = '.katex-html';
/** A longer drawing is no formula, and its nesting is limited only by its length (elements). */
const MOST_ELEMENTS = 5000;

/**
 * The TeX of a formula that MathJax 3 or 4 or KaTeX drew: as written on the drawing, or read back from it. Undefined if
 * it has MathML, or something that is not known.
 */
export function texOfDrawing(container: Element, inert: Document): string | undefined {
  if (container.querySelector('math')) return undefined;
  const source = container.querySelector(WRITTEN)?.getAttribute('data-latex');
  if (source) return source;
  if (container.getElementsByTagName('*').length > MOST_ELEMENTS) return undefined;
  const make = new DrawnNode(inert);
  if (container.matches(KATEX)) return written(fromKatex(container, make));
  const html = container.querySelector('mjx-math');
  const formula = html ? fromHtml(html, make) : fromSvg(container, make);
  return written(formula);
}

function written(formula: Element | undefined): string | undefined {
  return formula && (texOfMathml(formula) || undefined);
}
