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

/** Moves all children, one by one: as many arguments as a page has nodes would overflow the stack. */
export function moveChildren(from: Node, to: Node): void {
  while (from.firstChild) to.appendChild(from.firstChild);
}

export function unwrap(wrapper: Element): void {
  while (wrapper.firstChild) wrapper.before(wrapper.firstChild);
  wrapper.remove();
}

/** The same content under another name. */
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

/** The text as one line. */
export function lineOf(node: Node): string {
  return (node.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function classOf(element: Element): string {
  return element.getAttribute('class') ?? '';
}
