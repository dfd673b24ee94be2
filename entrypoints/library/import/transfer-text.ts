/** The text with links in a drop or the clipboard: HTML if it has links, because plain text lacks their addresses. */
export function transferText(transfer: DataTransfer): string {
  const html = transfer.getData('text/html');
  return /<a\s/i.test(html) ? html : transfer.getData('text/plain') || transfer.getData('text/uri-list');
}
