import type { Destination } from '../destination';
import type { PickerState } from './use-picker';

/** The keys of the ARIA practices' combobox; a key it does not handle goes on as usual. */
export function pickerKeys(
  event: KeyboardEvent,
  picker: PickerState,
  choose: (destination: Destination | undefined) => void,
): void {
  if (event.isComposing) return;
  const { open, active, rows } = picker;
  const last = rows.length - 1;
  const moves: Record<string, number | undefined> = {
    ArrowDown: open ? active + 1 : Math.max(active, 0),
    ArrowUp: open && active > 0 ? active - 1 : last,
    Home: open ? 0 : undefined,
    End: open ? last : undefined,
  };
  const to = moves[event.key];
  if (to !== undefined && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    picker.move(to);
  } else if (event.key === 'Enter' && open) {
    const row = rows[active];
    if (event.ctrlKey || event.metaKey) saveKey(event, picker, row, choose);
    else {
      event.preventDefault();
      if (row) choose(row);
    }
  } else if (event.key === 'Escape' && open) {
    event.preventDefault();
    event.stopPropagation();
    picker.hide();
  }
}

/** It saves from anywhere, but never to another place than the words in the field. */
function saveKey(
  event: KeyboardEvent,
  picker: PickerState,
  row: Destination | undefined,
  choose: (destination: Destination) => void,
): void {
  if (!picker.typed?.trim()) picker.hide();
  else if (row) choose(row);
  else {
    event.stopPropagation();
    event.preventDefault();
  }
}
