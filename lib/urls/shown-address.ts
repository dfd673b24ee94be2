/** The beginning of an address in a viewer of sources or PDF files, which puts the page's address after it. */
const VIEWER = /^(?:view-source:|[a-z]+-extension:\/\/[^/]+\/)(?=https?:)/;

/** A name and a password, which Firefox leaves in the address of a tab. */
const CREDENTIALS = /^(https?:\/\/)[^/?#]*@/;

/**
 * The address of the page that a browser's reader or viewer shows; any other address as it is. Never with a password,
 * which the service would learn.
 */
export function shownAddress(address: string): string {
  const { protocol, searchParams } = URL.parse(address) ?? {};
  // The readers of Firefox and Edge.
  const isReader = protocol === 'about:' || protocol === 'read:';
  const page = (isReader && searchParams?.get('url')) || address.replace(VIEWER, '');
  return page.replace(CREDENTIALS, '$1');
}
