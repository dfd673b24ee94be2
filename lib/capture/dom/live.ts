/**
 * Reads of a live page that the page cannot falsify. Form fields and images shadow properties by their names
 * (`<input name="childNodes">`, `<img name="body">`), even in the isolated world. So the getters come from
 * the prototypes, which are the browser's own in the isolated world.
 * See https://html.spec.whatwg.org/multipage/dom.html#dom-tree-accessors
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
export const parentNode = getter(ofNode, 'parentNode');
export const ownerDocument = getter(ofNode, 'ownerDocument');
export const isConnected = getter(ofNode, 'isConnected');
export const parentElement = getter(ofNode, 'parentElement');
export const previousElement = getter(ofElement, 'previousElementSibling');
export const nextElement = getter(ofElement, 'nextElementSibling');
export const childCount = getter(ofElement, 'childElementCount');
export const childElements = getter(ofElement, 'children');
const ownName = getter(ofNode, 'nodeName');
const textContent = getter(ofNode, 'textContent');
const firstChild = getter(ofNode, 'firstChild');
export const nextNode = getter(ofNode, 'nextSibling');
export const previousNode = getter(ofNode, 'previousSibling');
/** The open shadow root of an element, or null. */
export const shadowRootOf = getter(ofElement, 'shadowRoot');
export const assignedSlot = getter(ofElement, 'assignedSlot');
export const attributes = getter(ofElement, 'attributes');
export const documentElement = getter(ofDocument, 'documentElement');
export const implementation = getter(ofDocument, 'implementation');
export const documentTitle = getter(ofDocument, 'title');
export const activeElement = getter(ofDocument, 'activeElement');

/** In capitals, also in XHTML. */
export function nodeName(node: Node): string {
  return ownName(node).toUpperCase();
}

export function rootNode(node: Node): Node {
  return ofNode().getRootNode.call(node);
}

export function attribute(element: Element, name: string): string | null {
  return ofElement().getAttribute.call(element, name);
}

export function classOf(element: Element): string {
  return attribute(element, 'class') ?? '';
}

/** Its name and classes. Elements of one kind are styled alike. */
export function kindOf(element: Element): string {
  return `${nodeName(element)}.${classOf(element)}`;
}

/** All text in a node, visible or not, and that of scripts and styles. */
export function textOf(node: Node | null | undefined): string {
  return (node && textContent(node)) ?? '';
}

/** Pages put them anywhere, and nobody sees their text. */
export const CODE = 'script,style,noscript';

/** Number of characters in an element, visible or not, without those of scripts and styles. */
export function readableLengthOf(element: Element): number {
  const code = arrayOf(allWithin(element, CODE));
  return code.reduce((length, part) => length - textOf(part).length, textOf(element).length);
}

/** The text in an element, visible or not, without that of scripts and styles. */
export function readableTextOf(element: Element | null): string {
  if (!element || !firstIn(element, CODE)) return textOf(element);
  const page = ownerDocument(element) ?? document;
  const texts = ofDocument().createTreeWalker.call(page, element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode()) {
    const around = parentElement(texts.currentNode);
    if (!around || !matches(around, CODE)) text += textOf(texts.currentNode);
  }
  return text;
}

/** Where an element is in the window. */
export function boxOf(element: Element): DOMRect {
  return ofElement().getBoundingClientRect.call(element);
}

export function matches(element: Element, selector: string): boolean {
  return ofElement().matches.call(element, selector);
}

export function closest(element: Element, selector: string): Element | null {
  return ofElement().closest.call(element, selector);
}

/** All matching elements of a document. */
export function queryAll(document: Document, selector: string): Element[] {
  return arrayOf(ofDocument().querySelectorAll.call(document, selector));
}

/** The nodes of a list. Spreading it takes four times as long. */
export function arrayOf<Kind extends Node>(list: NodeListOf<Kind>): Kind[] {
  const found: Kind[] = [];
  for (let index = 0; index < list.length; index++) found.push(list.item(index));
  return found;
}

/** The first matching element within another one. */
export function firstIn(element: Element, selector: string): Element | null {
  return ofElement().querySelector.call(element, selector);
}

/** The first matching element of a document. */
export function queryFirst(document: Document, selector: string): Element | null {
  return ofDocument().querySelector.call(document, selector);
}

/** All matching elements within another one. */
export function allWithin(element: Element, selector: string): NodeListOf<Element> {
  return ofElement().querySelectorAll.call(element, selector);
}

/** Number of descendant elements. */
export function countElements(element: Element): number {
  return allWithin(element, '*').length;
}

/** The document's body, even if the page shadows `document.body`. */
export function bodyOf(document: Document): Element {
  const root = documentElement(document);
  return (
    childrenOf(root)
      .filter(isElement)
      .find((child) => nodeName(child) === 'BODY') ?? root
  );
}

export function isElement(node: Node | null): node is Element {
  return node !== null && nodeType(node) === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  const type = nodeType(node);
  return type === Node.TEXT_NODE || type === Node.CDATA_SECTION_NODE;
}

/** The children as rendered: those of an open shadow root, and the nodes assigned to a slot. */
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

/** Follows siblings, because a live NodeList costs many times as much. */
function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = firstChild(node); child; child = nextNode(child)) children.push(child);
  return children;
}
