/**
 * The page's title and address, and a mark of the selected text, which itself stays in the page. Runs through
 * `executeScript({func})`, so it may use nothing from outside the function.
 */
export function probe(): {
  title: string;
  url: string;
  canonical: string;
  site: string;
  heading: string;
  selectionMark: string;
  isDocument: boolean;
  contentType: string;
} {
  // Images and forms shadow the document's properties by their names, but not those of the prototypes.
  const read = <Name extends 'title' | 'contentType' | 'activeElement'>(name: Name): Document[Name] =>
    Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
  // Chromium gives a shadow root its own selection.
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
  // Text selected in a password field is never captured.
  const fieldText = inField ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : '';
  const selected = ownSelection ? fieldText : selection?.toString().trim() || inShadow || '';
  // https://docs.oracle.com/javase/8/docs/api/java/lang/String.html#hashCode--
  let hash = 0;
  for (let at = 0; at < selected.length; at++) hash = (Math.imul(hash, 31) + selected.charCodeAt(at)) | 0;
  const find = (selector: string) => Document.prototype.querySelector.call(document, selector);
  const named = find('link[rel~="canonical" i]');
  const site = find('meta[property="og:site_name" i]');
  const [heading, second] = Document.prototype.querySelectorAll.call(document, 'h1');
  const code = [...(heading?.querySelectorAll('script,style,noscript') ?? [])];
  return {
    // Limits what crosses to the background: a title has no maximum length.
    title: String(read('title')).slice(0, 3000),
    url: location.href,
    // The address that the page declares canonical; empty if none.
    canonical: named instanceof HTMLLinkElement ? named.href : '',
    site: site instanceof HTMLMetaElement ? site.content.slice(0, 300) : '',
    // Several headings say nothing about the page as a whole.
    heading: second
      ? ''
      : code
          .reduce((text, part) => text.replace(part.textContent, ''), heading?.textContent ?? '')
          .slice(0, 3000),
    contentType: read('contentType'),
    // The browser's viewer page around a PDF or an image has none of its content, and a blank tab has none at all.
    isDocument:
      /html|xml|json|^text\//.test(read('contentType')) &&
      (location.href !== 'about:blank' || !find('body:empty')),
    selectionMark: selected && `${selected.length}:${hash}`,
  };
}
