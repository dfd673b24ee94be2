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

/** Selector of the turns whose mark is recognised by the beginning of its value. */
export const TURN = '[data-testid^="conversation-turn"]';

/** Selector of elements with such a mark. */
export const KEYED = [
  ...KEYS.slice(0, 4).map((name) => `[${name}]`),
  TURN,
  'article[aria-posinset],[role=article][aria-posinset]',
].join();

/** Selector of what stands beside a chat or a document, and may have lists of its own. */
export const BESIDE =
  'nav,aside,header,footer,[role=navigation],[role=menu],[role=tablist],[role=tree],[role=listbox],[role=complementary]';
