/** Marks the address of a request that goes out over HTTP/1.1. Browsers never send this part of an address. */
const MARK = '#alone';

/**
 * The address for a request that Firefox sends over HTTP/1.1, on a new connection. `closeConnections` sets the
 * headers for that.
 */
export function aloneUrl(url: string): string {
  return url + MARK;
}

/** Matches the addresses of `aloneUrl`, as a rule's `regexFilter`. */
export const ALONE_URLS = `${MARK}$`;
