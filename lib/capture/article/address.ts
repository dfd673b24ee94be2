/** Whether an address is of another page of the same site; a file is no page. */
export function isOwnAddress(address: string, url: string): boolean {
  if (/^(?:#|mailto:)|\.(?:pdf|zip|docx?|xlsx?|csv|mp3|jpe?g|png)$/i.test(address)) return false;
  const found = URL.parse(address, url);
  return found !== null && siteOf(found) === siteOf(new URL(url));
}

/** `news.example.com` → `example.com` */
function siteOf({ hostname }: URL): string {
  return hostname.split('.').slice(-2).join('.');
}
