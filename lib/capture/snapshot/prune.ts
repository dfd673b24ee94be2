import { attributeOf, bodyFrom, HEADINGS } from '../dom/nodes';
import { taskBox } from './copy-element';
import { isDecoration } from './decoration';
import { LEFT_OUT } from './enter';
import { keepStyle } from './keep-style';
import { brokenLines } from './line';
import { shownByAttributes } from './shown-by-attributes';

/** Elements that a snapshot leaves out or changes. */
const EXCEPTIONS = [...LEFT_OUT, 'input', 'button', '[hidden]', '[style]', '[aria-hidden="true"]'].join();

/** A fragment whose source does not match has none of them. This holds for most fragments. */
const MAY_EXCEPT = new RegExp(`<(?:${[...LEFT_OUT, 'input', 'button'].join('|')})|hidden|style`, 'i');

/**
 * The body of a fragment as in a snapshot: without hidden content, scripts and fields. No style sheet applies
 * to it, so attributes decide, and nothing needs to be copied.
 */
export function parsed(html: string): HTMLElement {
  const body = bodyFrom(html);
  if (MAY_EXCEPT.test(html)) prune(body);
  return body;
}

function prune(root: Element): void {
  for (const element of root.querySelectorAll(EXCEPTIONS)) {
    if (!element.closest('math')) pruneOne(element);
  }
}

function pruneOne(element: Element): void {
  const name = element.nodeName.toUpperCase();
  if (LEFT_OUT.has(name) || !shownByAttributes(element).rendered || isDecoration(element)) element.remove();
  else if (name === 'INPUT') element.replaceWith(taskBox(element, element) ?? '');
  else if (name === 'BUTTON' && !element.closest(`${HEADINGS},summary`)) element.remove();
  else pruneStyled(element);
}

function pruneStyled(element: Element): void {
  const { visible, keepsLines } = shownByAttributes(element);
  keepStyle(element, attributeOf(element, 'style'));
  if (visible && (!keepsLines || element.closest('pre,code'))) return;
  for (const child of [...element.childNodes]) {
    if (!(child instanceof Text)) continue;
    if (visible) child.replaceWith(brokenLines(child.data, element.ownerDocument));
    else child.remove();
  }
}
