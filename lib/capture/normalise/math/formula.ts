import { element } from '../../dom/nodes';
import { TEX } from '../forms';

/** A formula in the form that the rules read. A displayed formula gets a block of its own. */
export function formulaOf(beside: Element, tex: string, isBlock: boolean): Element {
  const formula = beside.ownerDocument.createElement('math');
  formula.setAttribute(TEX, tex);
  formula.textContent = tex;
  if (!isBlock) return formula;
  formula.setAttribute('display', 'block');
  return element(beside, 'div', {}, formula);
}
