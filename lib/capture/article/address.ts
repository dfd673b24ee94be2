/**
 * Whether an address is of another page of the same site; a file is no page. A page that is not on the web has no
 * site.
 */
export function isOwnAddress(address: string, url: string): boolean {
  if (/^(?:#|mailto:)|\.(?:pdf|zip|docx?|xlsx?|csv|mp3|jpe?g|png)$/i.test(address)) return false;
  const own = URL.parse(url);
  const found = URL.parse(address, url);
  return own !== null && found !== null && isSameSite(hostOf(found), hostOf(own));
}

/** Whether one host is the other or inside it. Two hosts side by side, as on `github.io`, may have different owners. */
function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}
