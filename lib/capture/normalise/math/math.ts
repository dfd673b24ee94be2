import { trimEndOf } from '../../../text/trim-end';
import { classOf, wholeClass } from '../../dom/classes';
import {
  allIn,
  attributeOf,
  bodyFrom,
  firstAttribute,
  isAlone,
  isElementNode,
  isTextNode,
  lineOf,
  textIn,
} from '../../dom/nodes';
import { TEX } from '../forms';
import type { Normaliser } from '../normaliser';
import { replaceEquations } from './equations';
import { formulaOf } from './formula';
import { texOfImage } from './images';
import { texOfMathml } from './mathml';

/** Attributes in which tools keep the TeX of a drawing. */
export const SOURCES = ['data-tex', 'data-latex', 'data-formula', 'data-math', 'data-expr', 'data-katex'];

/** Classes of wrappers of a drawn formula. The whole wrapper is replaced. */
const DRAWN =
  // By case: pages mark text in which MathJax looks for formulas as `mathjax`.
  /(?:^|\s)(?:MathJax\w*|MJXc-display|mjx-chtml|katex(?:-\S+)?|mwe-math-\S+|ztext-math|ql-formula)(?:\s|$)/;

/** Classes of wrappers that may hold more than a formula. */
const WRAPPER = wholeClass(
  String.raw`math(?:-inline|-display|-block)?|tex|equation|formula|notion-equation-\w+|arithmatex`,
);
const DISPLAYED = /(?:^|[\s_-])(?:display|(?:katex|math|element)-block)(?:\s|$)/i;

/** How journals mark the number of a formula, and the box of both: `<span class="label">(1)</span>`. */
const NUMBER = '[class$=label],[class$=number],.l';
const NUMBERED = `:is([class*=equation],[class*=formula]):has(${NUMBER})`;

/** Formulas of any tool → `<math data-satchel-tex="x^2">`. */
export const math: Normaliser = {
  selectors: [
    ...(
      'math img .math .math-container .katex-mathml .ltx_eqn_table .arithmatex ' +
      '.mathjax-tex .math-tex .js-inline-math .js-display-math .ql-formula [data-mathml]'
    ).split(' '),
    ...[TEX, ...SOURCES].map((name) => `[${name}]`),
  ],
  *normalise(found, { budget, root }) {
    const done = new Set<Element>();
    const isSource = (place: Element) => place.hasAttribute(TEX);
    // Sources first: a source comes after its drawing, and replacing it removes the drawing.
    for (const place of [...found.filter(isSource), ...found.filter((place) => !isSource(place))]) {
      if (budget.step()) yield;
      if (done.has(place) || !root.contains(place)) continue;
      const tex = texAt(place)?.trim();
      if (tex && bare(tex)) done.add(replaced(place, tex, root));
    }
    for (const place of found) if (place.matches('.ltx_eqn_table')) yield* replaceEquations(place, budget);
  },
};

function texAt(place: Element): string | undefined {
  const drawn = place.nodeName === 'IMG' && texOfImage(place);
  if (drawn) return drawn;
  if (place.nodeName.toLowerCase() === 'math') return texOfMath(place);
  const source = firstAttribute(place, [TEX, ...SOURCES]);
  if (source) return isTex(source, place) ? source : undefined;
  const mathml = attributeOf(place, 'data-mathml');
  if (mathml) return texOfSource(mathml.replace(/[«»¨§]/g, (mark) => WIRIS[WIRIS.indexOf(mark) + 1] ?? mark));
  if (place.classList.contains('ql-formula')) return attributeOf(place, 'data-value');
  if (place.classList.contains('katex-mathml')) return texBelowMathml(place);
  // Not rendered: `<span class="math">\(x\)</span>`; Sphinx puts the number before it.
  const [, number, tex] = /^(?:\(([^\s)]+)\))?¶?(\\\(.*\\\)|\\\[.*\\\]|\$.*\$)$/s.exec(lineOf(place)) ?? [];
  return number ? tex?.replace(/..$/, ` \\tag{${number}}$&`) : tex;
}

/** Replacements of WIRIS, each followed by the character that it stands for. */
const WIRIS = '«<»>¨"§&';

/** CSDN keeps only the text of the MathML, one part per line, with the TeX below it. */
function texBelowMathml(place: Element): string | undefined {
  const parts = textIn(place)
    .trim()
    .split(/\n\s*\n/);
  return place.firstElementChild || parts.length < 2 ? undefined : parts.at(-1);
}

/** Calculators have attributes such as `data-formula` too. */
function isTex(source: string, place: Element): boolean {
  return (
    place.hasAttribute(TEX) ||
    // mdnice's, also of one letter.
    place.hasAttribute('data-formula-type') ||
    place.nodeName === 'EMBED' ||
    DRAWN.test(classOf(place)) ||
    WRAPPER.test(classOf(place)) ||
    place.matches('[data-tex],[data-latex],[data-katex]') ||
    /\\[a-z]+|[\^_]\{/i.test(source)
  );
}

function texOfMath(formula: Element): string {
  const annotations = allIn(formula, 'annotation');
  const tex = annotations.find((note) => /tex/i.test(attributeOf(note, 'encoding')))?.textContent;
  // DOMPurify leaves only the text of an annotation.
  const left = isTextNode(formula.lastChild) ? formula.lastChild.data.trim() : '';
  return tex || attributeOf(formula, 'alttext') || left || texOfMathml(formula);
}

function texOfSource(mathml: string): string | undefined {
  const formula = bodyFrom(mathml).querySelector('math');
  return formula ? texOfMath(formula) : undefined;
}

/**
 * The formula without the delimiters that mark it in text, without comments, which would go on if lines are joined, and
 * without line breaks and spaces at its end.
 */
function bare(tex: string): string {
  const inner =
    /^(?:\\\((.*)\\\)|\\\[(.*)\\\]|\$\$(.*)\$\$|\$(.*)\$)$/s
      .exec(tex)
      ?.slice(1)
      .find((part) => part !== undefined) ?? tex;
  const styled = /^\{\s*\\(?:display|text)style\s(.*)\}$/s.exec(inner.trim())?.[1] ?? inner;
  return trimEndOf(styled.replace(/(\\.)|%[^\n]*/gs, '$1'), '\\ \n\t').trim();
}

function replaced(place: Element, tex: string, root: Element): Element {
  let outer = place;
  let isBlock = isDisplayed(place) || isOnOwnLine(place, tex) || ONLY_DISPLAYED.test(tex);
  for (let parent = outer.parentElement; parent && parent !== root; parent = parent.parentElement) {
    if (!DRAWN.test(classOf(parent)) && !isWrapper(parent, outer)) break;
    outer = parent;
    isBlock ||= isDisplayed(parent);
  }
  removeDrawings(outer);
  let written = bare(tex);
  const label = outer.closest(NUMBERED)?.querySelector(NUMBER);
  const [, number] = /^\((?=.{0,8}\d)(\S{1,9})\)$/.exec(lineOf(label)) ?? [];
  if (number && !written.includes('\\tag')) {
    label?.remove();
    isBlock = true;
    written += ` \\tag{${number}}`;
  }
  const formula = formulaOf(place, written, isBlock);
  outer.replaceWith(formula);
  return isBlock ? (formula.firstElementChild ?? formula) : formula;
}

/** Includes renamed elements such as `<mjx-container>`, which become `<span>` in a snapshot. */
function isWrapper(parent: Element, inner: Element): boolean {
  const isSpan = parent.nodeName === 'SPAN' && parent.attributes.length > 0;
  return (isSpan || WRAPPER.test(classOf(parent))) && isAlone(inner);
}

function isDisplayed(place: Element): boolean {
  return (
    ['display', 'mode', 'data-display'].some((name) =>
      /^(?:block|true|display)$/.test(attributeOf(place, name)),
    ) ||
    /^(?:\([^\s)]+\))?¶?(?:\\\[|\$\$)/.test(lineOf(place)) ||
    DISPLAYED.test(classOf(place))
  );
}

/** What KaTeX and MathJax know in displayed formulas only. https://katex.org/docs/supported */
const ONLY_DISPLAYED = /\\tag\b|\\begin\{(?:align|equation|gather)\*?\}/;

/** Zhihu's formulas: 2 stands for a block, and authors make one with a line break at the end. */
function isOnOwnLine(place: Element, tex: string): boolean {
  const kind = place.getAttribute('eeimg') ?? place.getAttribute('data-eeimg');
  return kind === '2' || (kind !== null && tex.endsWith('\\\\'));
}

/** MathJax 2 puts its drawing and its preview before the source. */
function removeDrawings(source: Element): void {
  for (let before = source.previousSibling; before; before = source.previousSibling) {
    if (!isElementNode(before) || !/\bMathJax|\bmjx-|\bMJXc/.test(classOf(before))) return;
    before.remove();
  }
}
