/**
 * What a page is called and whether anything is selected on it. Passed to `executeScript({func})`, so it may
 * use nothing from outside of itself.
 */
export function probe(): {
  title: string;
  url: string;
  canonical: string;
  hasSelection: boolean;
  isDocument: boolean;
  contentType: string;
} {
  // A page's images and forms shadow the document's properties by their names, but not the prototypes'.
  const read = <Name extends 'title' | 'contentType' | 'activeElement'>(name: Name): Document[Name] =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
  // Some browsers give a shadow root a selection of its own.
  const shadowOf = (element: Element): (ShadowRoot & { getSelection?(): Selection | null }) | null =>
    Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot')?.get?.call(element);
  const field = read('activeElement');
  const ownSelection =
    (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) &&
    field.selectionStart !== field.selectionEnd;
  const inField = ownSelection && /^(?:textarea|text|search|url|tel|email)$/.test(field.type);
  const selection = Document.prototype.getSelection.call(document);
  const focusedShadow = field && shadowOf(field);
  const inShadow = focusedShadow?.getSelection?.()?.toString().trim();
  const named = Document.prototype.querySelector.call(document, 'link[rel~="canonical" i]');
  return {
    // It may be of any length, and must not cross to the background whole.
    title: String(read('title')).slice(0, 3000),
    url: location.href,
    // What the page calls its own address; empty where it does not.
    canonical: named instanceof HTMLLinkElement ? named.href : '',
    contentType: read('contentType'),
    // A PDF or an image has a page around it that holds nothing of it.
    isDocument: /html|xml|^text\//.test(read('contentType')),
    // What is selected in a password is nobody's to take.
    hasSelection: inField || (!ownSelection && Boolean(selection?.toString().trim() || inShadow)),
  };
}
