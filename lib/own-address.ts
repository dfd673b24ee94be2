/** A fragment by which a page finds what it shows. */
export const ROUTE = /^#!?\//;

/** Whether the page here can be believed to be called so: an address of the same site, by the web. */
export function isOwnAddress(here: URL, named: URL): boolean {
  return (
    /^https?:$/.test(named.protocol) &&
    siteName(named) === siteName(here) &&
    // Careless templates name the front page everywhere.
    (named.pathname !== '/' || here.pathname === '/') &&
    !ROUTE.test(here.hash)
  );
}

function siteName(url: URL): string {
  return url.hostname.replace(/^(?:www|m|mobile|amp)\./, '');
}
