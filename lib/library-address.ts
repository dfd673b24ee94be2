import type { Destination } from './destination';

/** The extension's page that shows notes and knowledge bases. */
export const LIBRARY = '/library.html';

/** Where that page shows a note, or what a knowledge base holds. */
export function libraryAddress({ kind, id }: Destination): string {
  return `${LIBRARY}#${kind}=${encodeURIComponent(id)}`;
}
