/** What a drop or the clipboard has of links: a list that is copied from a page keeps the addresses behind its words. */
export function transferText(transfer: DataTransfer): string {
  const html = transfer.getData('text/html');
  return /<a\s/i.test(html) ? html : transfer.getData('text/plain') || transfer.getData('text/uri-list');
}
