/**
 * Reads of a live page that it cannot falsify. A form's fields and a document's images shadow properties
 * by their names (`<input name="childNodes">`, `<img name="body">`), also in the isolated world, so the
 * getters are taken from the prototypes, which in the isolated world are the browser's own.
 */
function getter<Owner extends object, Name extends keyof Owner>(prototype: () => Owner, name: Name) {
  let get: ((this: Owner) => Owner[Name]) | undefined;
  return (subject: Owner): Owner[Name] => {
    get ??= Object.getOwnPropertyDescriptor(prototype(), name)?.get;
    return get ? get.call(subject) : subject[name];
  };
}

const ofNode = () => Node.prototype;
const ofElement = () => Element.prototype;
const ofDocument = () => Document.prototype;

export const nodeType = getter(ofNode, 'nodeType');
export const nodeName = getter(ofNode, 'nodeName');
export const parentNode = getter(ofNode, 'parentNode');
export const ownerDocument = getter(ofNode, 'ownerDocument');
export const isConnected = getter(ofNode, 'isConnected');
export const parentElement = getter(ofNode, 'parentElement');
export const previousElement = getter(ofElement, 'previousElementSibling');
export const nextElement = getter(ofElement, 'nextElementSibling');
const textContent = getter(ofNode, 'textContent');
const firstChild = getter(ofNode, 'firstChild');
const nextSibling = getter(ofNode, 'nextSibling');
const elementShadow = getter(ofElement, 'shadowRoot');
export const attributes = getter(ofElement, 'attributes');
export const documentElement = getter(ofDocument, 'documentElement');
export const implementation = getter(ofDocument, 'implementation');
export const documentTitle = getter(ofDocument, 'title');
export const activeElement = getter(ofDocument, 'activeElement');

export function attribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** All text within a node, shown or not. */
export function textOf(node: Node | null | undefined): string {
  return (node && textContent(node)) ?? '';
}

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

/** All elements of a document that match. */
export function queryAll(document: Document, selector: string): Element[] {
  return [...Document.prototype.querySelectorAll.call(document, selector)];
}

/** The first element of a document that matches. */
export function queryFirst(document: Document, selector: string): Element | null {
  return Document.prototype.querySelector.call(document, selector);
}

/** How many elements lie within this one. */
export function countElements(element: Element): number {
  return Element.prototype.querySelectorAll.call(element, '*').length;
}

/** The document's body as it is, not what a page has named so. */
export function bodyOf(document: Document): Element {
  const root = documentElement(document);
  return (
    (childrenOf(root).find((child) => isElement(child) && nodeName(child) === 'BODY') as Element) ?? root
  );
}

export function isElement(node: Node | null): node is Element {
  return node !== null && nodeType(node) === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  const type = nodeType(node);
  return type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE;
}

/** The open shadow root of an element. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  return elementShadow(element);
}

/** The children as they are shown: those of an open shadow root, and in a slot what is put there. */
export function shownChildren(node: Node): Node[] {
  if (isElement(node)) {
    const shadow = shadowRootOf(node);
    if (shadow) return childrenOf(shadow);
    if (nodeName(node) === 'SLOT' && node instanceof HTMLSlotElement) {
      const assigned = node.assignedNodes();
      if (assigned.length > 0) return assigned;
    }
  }
  return childrenOf(node);
}

/** One by one: a live list costs many times as much. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChild(node); child; child = nextSibling(child)) children.push(child);
  return children;
}
