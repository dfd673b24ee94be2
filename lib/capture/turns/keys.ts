/** Selectors of attributes that only the turns of a chat or the blocks of a document have, each with its own value. */
const OWN = [
  '[data-turn-id]',
  '[data-turn-key]',
  '[data-message-id]',
  '[data-testid^="conversation-turn"]',
  '[data-virtual-list-item-key]',
  '[data-block-id]',
];

/** The attributes that tell apart what a page loads only near the window, the most reliable ones first. */
export const KEYS = [...OWN, '[aria-posinset]', '[data-observe-row]', '[data-item-index]', '[data-index]'];

/** Selector of what is surely a turn or a block. */
export const KEYED = [...OWN, 'article[aria-posinset]', '[role=article][aria-posinset]'].join();

/** Selector of what stands beside a chat or a document, and may have lists of its own. */
export const BESIDE =
  'nav,aside,header,footer,[role=navigation],[role=menu],[role=tablist],[role=tree],[role=listbox],[role=complementary]';
