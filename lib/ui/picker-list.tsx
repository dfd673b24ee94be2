import { useEffect } from 'preact/hooks';
import { type Destination, destinationKey } from '../destination';
import { destinationName, kindName } from '../destination-name';
import { t } from '../words';
import type { PickerState } from './use-picker';

interface PickerListProps {
  id: string;
  label: string;
  picker: PickerState;
  value: Destination | undefined;
  onChoose: (destination: Destination) => void;
}

/** The rows under a picker's field. Focus stays in the field, so pressing a row must not take it. */
export function PickerList({ id, label, picker, value, onChoose }: PickerListProps) {
  const { groups, rows, active } = picker;
  const chosen = value && destinationKey(value);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
    <div class="picker-popup" onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label={label} tabIndex={-1}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox.
          <div key={group.label} role="group" aria-label={t(group.label)}>
            <div class="picker-group" aria-hidden="true">
              {t(group.label)}
            </div>
            {group.destinations.map((destination) => {
              const index = rows.indexOf(destination);
              const name = destinationName(destination);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keys.
                <div
                  key={destinationKey(destination)}
                  id={`${id}-${index}`}
                  class="picker-row"
                  role="option"
                  aria-selected={destinationKey(destination) === chosen}
                  data-active={index === active}
                  title={name}
                  onClick={() => onChoose(destination)}
                >
                  <span class="ellipsis">{name}</span>
                  {group.mixed && <small>{kindName(destination.kind)}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p class="picker-note" role="status">
        {note(picker)}
      </p>
    </div>
  );
}

function note({ searching, rows, more, typed }: PickerState): string {
  if (more > 0) return t('pickerMore', more);
  if (searching) return t('pickerSearching');
  if (rows.length > 0) return '';
  return typed?.trim() ? t('pickerNone') : t('lookEmpty');
}
