const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Moves between rows with the arrow keys, Home and End; any other key keeps its default. */
export function rowKeys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const move = MOVES[event.key];
  if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row.parentElement?.contains(document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  rows[move(at, rows.length - 1)]?.focus();
}

/**
 * The Tab key stops at the row that last had the focus, and at that row's other button (a [roving
 * tabindex](https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex)). Written to
 * the DOM directly, so that moving through thousands of rows redraws nothing.
 */
export function rove(event: FocusEvent & { currentTarget: HTMLElement }): void {
  const line = event.target instanceof Element && event.target.closest('.line');
  for (const button of event.currentTarget.querySelectorAll('button')) {
    button.tabIndex = button.parentElement === line ? 0 : -1;
  }
}

/** Makes the first row the Tab stop if there is none, or if its row is gone. */
export function keepStop(list: HTMLElement | null): void {
  if (list?.querySelector('.item[tabindex="0"]')) return;
  const first = list?.querySelector<HTMLElement>('.item');
  if (first) first.tabIndex = 0;
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.item')];
}
