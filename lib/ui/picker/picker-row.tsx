import { t } from '../../words';
import type { PickerRow } from './picker-groups';

interface RowProps {
  id: string;
  row: PickerRow;
  active: boolean;
  chosen: boolean;
  pinned: boolean;
  onChoose: () => void;
  onEnter: () => void;
  onPin: () => void;
}

/**
 * One destination. Its star and arrow are for the pointer: the keys that do the same stand below the list.
 */
export function Row({ id, row, active, chosen, pinned, onChoose, onEnter, onPin }: RowProps) {
  const only = (action: () => void) => (event: Event) => {
    event.stopPropagation();
    action();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys.
    <div
      id={id}
      class="picker-row"
      role="option"
      aria-selected={chosen}
      data-active={active}
      title={row.text}
      onClick={onChoose}
    >
      <span class="ellipsis">{row.text}</span>
      {row.detail && <small>{row.detail}</small>}
      <span
        class="star"
        aria-hidden="true"
        data-on={pinned}
        title={t(pinned ? 'unpin' : 'pin')}
        onClick={only(onPin)}
      />
      {row.opens && <span class="into" aria-hidden="true" title={t('folders')} onClick={only(onEnter)} />}
    </div>
  );
}
