import type { LibraryItem } from '../../lib/contract/library-items';
import { Icon } from '../../lib/ui/icon';
import { t } from '../../lib/words';
import { itemIcon } from './item-icon';
import { itemDetail, itemName, itemText } from './item-text';

interface RowProps {
  item: LibraryItem;
  /** Whether this row is open beside the list. */
  current: boolean;
  onOpen: (item: LibraryItem) => void;
  /** Called to show the actions for the row. */
  onMore: (item: LibraryItem) => void;
}

/**
 * One item in a list: a button that opens it, and one that shows its actions. A right click and the menu key
 * show the actions too.
 */
export function Row({ item, current, onOpen, onMore }: RowProps) {
  const name = itemName(item);
  const text = itemText(item);
  const depth = item.kind === 'notebook' ? item.depth : 0;
  return (
    <li class={text === undefined ? 'line' : 'line two'}>
      <button
        type="button"
        class={`row item depth-${Math.min(depth, 3)}`}
        tabIndex={-1}
        title={name}
        aria-current={current ? 'true' : undefined}
        onClick={() => onOpen(item)}
        onContextMenu={(event) => {
          event.preventDefault();
          onMore(item);
        }}
      >
        {/* A screen reader does not see the indentation, so the level has a name. */}
        {depth > 0 && <span class="hidden">{t('libraryLevel', depth + 1)} </span>}
        <Icon name={itemIcon(item)} />
        <span class="item-words">
          <span class="item-head">
            <span class="ellipsis item-name">{name}</span>
            {isDeleted(item) && <small class="tag">{t('libraryDeleted')}</small>}
            <small>{itemDetail(item)}</small>
          </span>
          {text !== undefined && <small class="ellipsis">{text}</small>}
        </span>
      </button>
      <button
        type="button"
        class="row-more tool"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={t('libraryMore', name)}
        title={t('more')}
        onClick={() => onMore(item)}
      >
        <Icon name="more" />
      </button>
    </li>
  );
}

function isDeleted(item: LibraryItem): boolean {
  return 'deleted' in item && item.deleted;
}
