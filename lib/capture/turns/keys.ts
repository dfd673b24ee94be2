/**
 * Marks of the turns of a chat, or the blocks of a document, that a page loads only near the window: the attribute that
 * tells them apart, the most reliable ones first.
 */
export const KEYS = [
  'data-turn-id',
  'data-message-id',
  'data-virtual-list-item-key',
  'data-block-id',
  'aria-posinset',
  'data-observe-row',
  'data-item-index',
  'data-index',
] as const;

/** Selector of elements with such a mark. */
export const KEYED = [
  ...KEYS.slice(0, 4).map((name) => `[${name}]`),
  '[data-testid^="conversation-turn"]',
  'article[aria-posinset],[role=article][aria-posinset]',
].join();
