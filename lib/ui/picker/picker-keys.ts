import type { Destination } from '../../model/destination';
import type { PickerState } from './use-picker';

export interface PickerActions {
  choose: (destination: Destination | undefined) => void;
  /** Pins a destination, or unpins it. */
  pin: (destination: Destination) => void;
}

/**
 * The keys of the [ARIA combobox](https://www.w3.org/WAI/ARIA/apg/patterns/combobox/); any other key keeps
 * its default.
 */
export function pickerKeys(
  event: KeyboardEvent & { currentTarget: HTMLInputElement },
  picker: PickerState,
  actions: PickerActions,
): void {
  if (event.isComposing) return;
  const { open, active } = picker;
  const moves: Record<string, number | undefined> = {
    ArrowDown: open ? active + 1 : 0,
    ArrowUp: open && active > 0 ? active - 1 : -1,
    Home: open ? 0 : undefined,
    End: open ? -1 : undefined,
  };
  const to = moves[event.key];
  if (to !== undefined && !event.altKey && !event.shiftKey) {
    event.preventDefault();
    picker.move(to);
  } else if (!open) return;
  else if (event.key === 'Enter') enterKey(event, picker, actions);
  else if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    picker.hide();
  } else if (walks(event, picker)) event.preventDefault();
}

/** Enters the folders of a row, or leaves them, if the key has no use in the text. Returns whether it did. */
function walks(
  {
    key,
    currentTarget,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: KeyboardEvent & { currentTarget: HTMLInputElement },
  { rows, active, typed, level, enter, leave }: PickerState,
): boolean {
  if (shiftKey || altKey || ctrlKey || metaKey) return false;
  const { selectionStart, selectionEnd, value } = currentTarget;
  const row = rows[active];
  const atEnd = typed === undefined || (selectionStart === selectionEnd && selectionEnd === value.length);
  if (key === 'ArrowRight' && row?.opens && atEnd) enter(row.destination);
  else if ((key === 'ArrowLeft' || key === 'Backspace') && level && value === '') leave();
  else return false;
  return true;
}

function enterKey(event: KeyboardEvent, picker: PickerState, { choose, pin }: PickerActions): void {
  const row = picker.rows[picker.active]?.destination;
  if (event.ctrlKey || event.metaKey) saveKey(event, picker, row, choose);
  else {
    event.preventDefault();
    if (row) (event.shiftKey ? pin : choose)(row);
    else if (picker.searching && picker.typed?.trim()) picker.awaitRow();
  }
}

/** Ctrl+Enter saves from anywhere, but never to another destination than the text in the field names. */
function saveKey(
  event: KeyboardEvent,
  picker: PickerState,
  row: Destination | undefined,
  choose: (destination: Destination) => void,
): void {
  if (!picker.typed?.trim() && !picker.level) picker.hide();
  else if (row) choose(row);
  else {
    event.stopPropagation();
    event.preventDefault();
  }
}
