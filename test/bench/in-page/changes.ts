/**
 * Counts the mutations of the page's document while `act` runs, and compares its serialization before and
 * after.
 */
export function changesDuring(act: () => void): { records: number; serialized: boolean } {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const before = serialize(document);
  try {
    act();
  } catch {
    // Code that throws may have changed the page before.
  }
  const records = observer.takeRecords().length;
  observer.disconnect();
  return { records, serialized: serialize(document) !== before };
}

/** Serializes a whole page with its open shadow roots, in document order. */
function serialize(page: Document): string {
  const parts: string[] = [];
  const open: (Element | ShadowRoot)[] = [page.documentElement];
  for (let root = open.pop(); root; root = open.pop()) {
    parts.push(root.innerHTML);
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) open.push(element.shadowRoot);
  }
  return parts.join('\n');
}
