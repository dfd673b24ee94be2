/**
 * The text with links in a drop or the clipboard: HTML if the plain text lacks an address of its links. Otherwise the
 * plain text has more: addresses that are no links, and titles in the cells of a table.
 */
export function transferText(transfer: DataTransfer): string {
  const html = transfer.getData('text/html');
  const links = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll<HTMLAnchorElement>('a[href]');
  const isNamed = [...links].some(({ href, textContent }) => URL.parse(textContent.trim())?.href !== href);
  return isNamed ? html : transfer.getData('text/plain') || transfer.getData('text/uri-list') || html;
}
