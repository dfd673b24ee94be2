import { t } from '../../words';
import { destinationIcon } from '../destination-icon';
import { Icon } from '../icon';
import type { PickerRow } from './picker-groups';

interface RowProps {
  id: string;
  row: PickerRow;
  active: boolean;
  chosen: boolean;
  onChoose: () => void;
  onEnter: () => void;
  /** Opens the menu of the row beside an element. */
  onMore: (anchor: Element) => void;
}

/**
 * One destination. Its two buttons are for the pointer: the keys that do the same stand below the list, and the
 * field has the same menu.
 */
export function Row({ id, row, active, chosen, onChoose, onEnter, onMore }: RowProps) {
  const only = (action: (button: Element) => void) => (event: MouseEvent & { currentTarget: Element }) => {
    event.stopPropagation();
    action(event.currentTarget);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys.
    <div
      id={id}
      class="picker-row"
      role="option"
      aria-selected={chosen}
      data-active={active}
      title={row.title ?? row.text}
      // The second click of a double click on the field, which the list has just covered.
      onClick={({ detail }) => detail < 2 && onChoose()}
    >
      <Icon name={chosen ? 'check' : destinationIcon(row.destination)} />
      <span class="picker-words">
        <span class="ellipsis">{row.text}</span>
        {row.path && <small class="ellipsis">{row.path}</small>}
      </span>
      {row.detail && <small class="picker-kind">{row.detail}</small>}
      <span class="row-button more" aria-hidden="true" title={t('more')} onClick={only(onMore)}>
        <Icon name="more" />
      </span>
      <span
        class="row-button"
        aria-hidden="true"
        title={row.opens ? t('folders') : undefined}
        onClick={row.opens ? only(onEnter) : undefined}
      >
        {row.opens && <Icon name="chevron-right" />}
      </span>
    </div>
  );
}
