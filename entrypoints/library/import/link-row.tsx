import type { Row } from '../../../lib/links/rows';
import { readable } from '../../../lib/urls/readable';
import { t } from '../../../lib/words';

interface LinkRowProps {
  row: Row;
  /** Its index in the list, and the number of rows. */
  at: number;
  count: number;
  /** Its distance from the top of the list (pixels). */
  top: number;
  isActive: boolean;
  isChosen: boolean;
  isSaved: boolean;
  /** Whether the destination has an entry with its title. */
  isThere: boolean;
  /** `isRange`: with the Shift key. */
  onPress: (isRange: boolean) => void;
  onRename: () => void;
}

/** One link: whether it is chosen, its title, address and group, and whether it is saved already. */
export function LinkRow({
  row,
  at,
  count,
  top,
  isActive,
  isChosen,
  isSaved,
  isThere,
  onPress,
  onRename,
}: LinkRowProps) {
  const { title, url, group, heading } = row;
  const { host = '', hostname = '', pathname = '', search = '' } = URL.parse(url) ?? {};
  const address = `${host}${readable(`${pathname === '/' && !search ? '' : pathname}${search}`)}`;
  const context = [group === hostname ? undefined : group, heading].filter(Boolean).join(' · ');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list box takes the keys.
    <div
      id={`link-${at}`}
      class="link-row"
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={at + 1}
      data-active={isActive}
      style={{ top: `${top}px` }}
      title={url}
      onClick={(event) => onPress(event.shiftKey)}
      onDblClick={onRename}
    >
      <span class="link-check" aria-hidden="true" />
      <span class="link-letter" aria-hidden="true">
        {host
          .replace(/^www\./, '')
          .charAt(0)
          .toUpperCase()}
      </span>
      <span class="item-words">
        <span class="item-head">
          <span class="ellipsis item-name">{title || address}</span>
          {isSaved ? (
            <small class="tag">{t('importSaved')}</small>
          ) : (
            isThere && <small class="tag">{t('importThere')}</small>
          )}
        </span>
        <small class="ellipsis">
          {address}
          {context && ` — ${context}`}
        </small>
      </span>
    </div>
  );
}
