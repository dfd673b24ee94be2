const MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys go from row to row; a key that is not for the list goes on as usual. */
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
 * The Tab key stops in one row, where one was last, and at its other button. This is kept in the page itself, so
 * that moving through thousands of rows draws nothing anew.
 */
export function rove(event: FocusEvent & { currentTarget: HTMLElement }): void {
  const line = event.target instanceof Element && event.target.closest('.line');
  for (const button of event.currentTarget.querySelectorAll('button')) {
    button.tabIndex = button.parentElement === line ? 0 : -1;
  }
}

/** Where the row at which the Tab key stopped is gone, or none was yet, it stops at the first. */
export function keepStop(list: HTMLElement | null): void {
  if (list?.querySelector('.item[tabindex="0"]')) return;
  const first = list?.querySelector<HTMLElement>('.item');
  if (first) first.tabIndex = 0;
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('.item')];
}
