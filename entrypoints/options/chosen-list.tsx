import type { ComponentChildren } from 'preact';
import { t } from '../../lib/words';

interface ChosenListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  /** Shown after the name. */
  aside?: (item: Item) => ComponentChildren;
  onChange: (items: Item[]) => void;
  /** Whether the order matters. */
  ordered?: boolean;
}

/** A list of chosen items: each can be removed, and moved up if the order matters. */
export function ChosenList<Item>(props: ChosenListProps<Item>) {
  const { items, keyOf, nameOf, aside, onChange, ordered } = props;
  const up = (index: number) =>
    items.flatMap((item, at) => {
      const other = items[at === index ? index - 1 : at === index - 1 ? index : at];
      return [other ?? item];
    });
  return (
    <ul>
      {items.map((item, index) => (
        <li key={keyOf(item)} class="entry">
          <span class="ellipsis entry-name" title={nameOf(item)}>
            {nameOf(item)}
          </span>
          {aside?.(item)}
          {ordered && (
            <button
              type="button"
              class="link"
              disabled={index === 0}
              aria-label={t('moveUpNamed', nameOf(item))}
              onClick={() => onChange(up(index))}
            >
              {t('moveUp')}
            </button>
          )}
          <button
            type="button"
            class="link"
            aria-label={t('removeNamed', nameOf(item))}
            onClick={() => onChange(items.filter((one) => one !== item))}
          >
            {t('remove')}
          </button>
        </li>
      ))}
    </ul>
  );
}
