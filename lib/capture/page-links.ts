/**
 * The links of a page or of its selection; or the text of a feed, a sitemap or an `llms.txt`. Runs through
 * `executeScript({func})`, so it may use nothing from outside the function.
 */
export function pageLinks(isSelection: boolean) {
  const mostLinks = 20_000;
  const mostText = 20_000_000;
  const headings = 'h1,h2,h3,h4,h5,h6';
  const outside = 'nav,aside,[role="navigation"],[role="banner"],[role="contentinfo"],[role="complementary"]';
  // Images and forms shadow the document's properties by their names, but not those of the prototypes.
  const read = <Name extends 'title' | 'contentType' | 'body' | 'documentElement'>(
    name: Name,
  ): Document[Name] => Object.getOwnPropertyDescriptor(Document.prototype, name)?.get?.call(document);
  const short = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
  /** The text of a heading or link, without the styles of a drawing in it. */
  const textOf = (element: Element) => {
    const texts = Document.prototype.createTreeWalker.call(document, element, NodeFilter.SHOW_TEXT);
    let text = '';
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.matches('script,style,noscript'))
        text += texts.currentNode.nodeValue;
    return short(text);
  };

  const page = { title: String(read('title')).slice(0, 3000), url: location.href };
  const type = read('contentType');
  const isXml = /xml$/.test(type) && !type.includes('xhtml');
  if (isXml || type === 'text/plain' || type === 'text/markdown') {
    // Chromium shows XML inside a page of its own.
    const shown = document.getElementById('webkit-xml-viewer-source-xml')?.firstElementChild;
    const text = isXml
      ? new XMLSerializer().serializeToString(shown ?? read('documentElement'))
      : read('body').textContent;
    return { ...page, links: [], text: text.slice(0, mostText) };
  }

  const selection = isSelection ? Document.prototype.getSelection.call(document) : null;
  const links: { url: string; title: string; heading: string; aside: boolean }[] = [];
  let heading = '';
  for (const element of Document.prototype.querySelectorAll.call(document, `${headings},a[href]`)) {
    if (!(element instanceof HTMLAnchorElement)) {
      // Links in a heading belong to the heading before it.
      if (!element.querySelector('a[href]')) heading = textOf(element);
      continue;
    }
    if (links.length >= mostLinks) break;
    if (isSelection && !selection?.containsNode(element, true)) continue;
    const { href, rel, hash } = element;
    // As in `lib/urls/route.ts`: the other views of an application are other pages.
    const isAnchor = hash !== '' && !/^#(?:!.|.*\/)/.test(hash);
    const isHere = isAnchor && href.slice(0, -hash.length) === location.href.split('#')[0];
    if (!/^https?:/.test(href) || isHere) continue;
    const inPart = element.closest('article,main');
    links.push({
      url: href,
      title:
        textOf(element) ||
        short(element.getAttribute('aria-label')) ||
        short(element.querySelector('img')?.alt) ||
        short(element.title),
      heading,
      aside:
        /\b(?:nofollow|ugc|sponsored)\b/.test(rel) ||
        element.closest(outside) !== null ||
        (!inPart && element.closest('header,footer') !== null),
    });
  }
  return { ...page, links, text: undefined };
}
