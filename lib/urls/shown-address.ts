/** What shows the source of a page, or a PDF, and puts its address after its own. */
const VIEWER = /^(?:view-source:|[a-z]+-extension:\/\/[^/]+\/)(?=https?:)/;

/** The address of the page that a browser's reader or viewer shows; any other address as it is. */
export function shownAddress(address: string): string {
  const { protocol, searchParams } = URL.parse(address) ?? {};
  // The readers of Firefox and Edge.
  const isReader = protocol === 'about:' || protocol === 'read:';
  return (isReader && searchParams?.get('url')) || address.replace(VIEWER, '');
}
