import { arrayOf } from './live';

export function isElementNode(node: Node | null | undefined): node is Element {
  return node?.nodeType === 1;
}

export function isTextNode(node: Node | null): node is Text {
  return node?.nodeType === 3;
}

/** A new element in the document of `beside`. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  beside: Element,
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const created = beside.ownerDocument.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) created.setAttribute(attribute, value);
  created.append(...content);
  return created;
}

/** The body of a document that runs nothing. */
export function bodyFrom(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

/** Moves the children one by one: spreading all nodes of a page as arguments would overflow the stack. */
export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

export function unwrap(wrapper: Element): void {
  while (wrapper.firstChild) wrapper.before(wrapper.firstChild);
  wrapper.remove();
}

/** Replaces an element by one of another name with the same children. */
export function rename<Name extends keyof HTMLElementTagNameMap>(
  old: Element,
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Name] {
  const renamed = element(old, name, attributes);
  moveChildren(old, renamed);
  old.replaceWith(renamed);
  return renamed;
}

/** All matches within an element, in a list that does not change with the element. Empty without an element. */
export function allIn<Name extends keyof HTMLElementTagNameMap>(
  within: Element | null | undefined,
  selector: Name,
): HTMLElementTagNameMap[Name][];
export function allIn(within: Element | null | undefined, selector: string): Element[];
export function allIn(within: Element | null | undefined, selector: string): Element[] {
  return within ? arrayOf(within.querySelectorAll(selector)) : [];
}

/** Whether an element has a match within. */
export function holds(within: Element, selector: string): boolean {
  return within.querySelector(selector) !== null;
}

/** Whether an element matches, or has a match within. */
export function isOrHolds(element: Element, selector: string): boolean {
  return element.matches(selector) || holds(element, selector);
}

/** An element if it matches, otherwise all matches within. */
export function itOrAllIn(element: Element, selector: string): Element[] {
  return element.matches(selector) ? [element] : allIn(element, selector);
}

export function textIn(node: Node | null | undefined): string {
  return node?.textContent ?? '';
}

/** The texts within that are not blank. */
export function textsIn(within: Element): Text[] {
  const found: Text[] = [];
  const walker = textsOf(within);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isTextNode(node) && !isBlank(node)) found.push(node);
  return found;
}

/** Walks over the texts within. */
function textsOf(within: Element): TreeWalker {
  return within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
}

/** At least the first `length` characters of the text, up to the end of a text node. The rest is not read. */
export function beginningOf(within: Element, length: number): string {
  const texts = textsOf(within);
  let text = '';
  while (text.length < length && texts.nextNode()) text += textIn(texts.currentNode);
  return text;
}

/** Whether an element stands before another one and does not contain it. */
export function isBefore(element: Element, other: Node): boolean {
  const position = element.compareDocumentPosition(other);
  return (
    (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    (position & Node.DOCUMENT_POSITION_CONTAINED_BY) === 0
  );
}

/** The text of a node as one line; empty without a node. */
export function lineOf(node: Node | null | undefined): string {
  return asLine(textIn(node));
}

/** A text as one line. */
export function asLine(text: string): string {
  return singleSpaced(text).trim();
}

/** Each run of white space as one space. Single spaces stay untouched, which takes an eighth of the time of `/\s+/g`. */
export function singleSpaced(text: string): string {
  return text.replace(/\s\s+|[^\S ]/g, ' ');
}

/** A text without white space, to compare or to count its characters. */
export function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Selector of all headings. */
export const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Selector of what is marked as the main part of a page. */
export const MAIN = 'main,[role="main"]';

export function isHeading(element: Element): boolean {
  return /^H[1-6]$/.test(element.nodeName);
}

/** Whether it has no text but white space, or is missing. */
export function isBlank(node: Node | null | undefined): boolean {
  return !/\S/.test(textIn(node));
}

/** The first child with text. */
export function firstWithText({ childNodes }: Node): ChildNode | undefined {
  return [...childNodes].find((child) => !isBlank(child));
}

/** The attribute's value; empty if it is missing. */
export function attributeOf(element: Element, attribute: string): string {
  return element.getAttribute(attribute) ?? '';
}

/** The first of several attributes that is not blank, without the space around it; undefined if all are. */
export function firstAttribute(element: Element, names: readonly string[]): string | undefined {
  return names.map((name) => attributeOf(element, name).trim()).find(Boolean);
}

/** The day that a `<time>` states for machines. */
export function machineDay(element: Element): string | undefined {
  return /^\d{4}-\d\d-\d\d/.exec(attributeOf(element, 'datetime'))?.[0];
}

/** Reading all empty siblings of each of many nodes would take quadratic time. */
const MOST_EMPTY = 200;

/** Whether a node has no siblings with content, except text that matches `ignored`, and few empty ones. */
export function isAlone(node: Node, ignored = /^\s*$/): boolean {
  const says = (beside: Node) =>
    isTextNode(beside)
      ? !ignored.test(beside.data)
      : beside.firstChild !== null && !ignored.test(shortText(beside));
  let empty = 0;
  for (const next of ['previousSibling', 'nextSibling'] as const)
    for (let beside = node[next]; beside; beside = beside[next])
      if (++empty > MOST_EMPTY || says(beside)) return false;
  return true;
}

/** Whether two elements are built alike: of one name, with the same classes. */
export function isAlike({ nodeName, className }: Element, other: Element | null): boolean {
  return other?.nodeName === nodeName && other.className === className;
}

/** Whether words of a text touch the element. */
export function isInSentence({ previousSibling, nextSibling }: Element): boolean {
  return [previousSibling, nextSibling].some((beside) => isTextNode(beside) && /\p{L}/u.test(beside.data));
}

/** Reads only an element with a single text; any other has content. */
function shortText(node: Node): string {
  const only = node.firstChild;
  return only && only === node.lastChild && isTextNode(only) ? only.data : '?';
}

/** Whether an image or frame is a tracking pixel. */
export function isPixel(element: Element): boolean {
  return ['width', 'height'].some((side) => /^[01](?:px)?$/.test(attributeOf(element, side)));
}
