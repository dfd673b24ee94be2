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

/** One lies within the other: two parts of a site may be of two people, as all of `co.uk` and `github.io` are. */
function isSameSite(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}
