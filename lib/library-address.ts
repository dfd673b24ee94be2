import type { Destination } from './destination';

/** The address, inside the extension, of the page that shows a note or what a knowledge base holds. */
export function libraryAddress({ kind, id }: Destination): `/library.html#${string}` {
  return `/library.html#${kind}=${encodeURIComponent(id)}`;
}
