/**
 * Moves the focus among the buttons of a menu by the arrow keys, Home and End.
 * @returns whether the key does that
 */
export function arrowKey(menu: Element | null, key: string): boolean {
  const buttons = [...(menu?.querySelectorAll('button') ?? [])];
  const here = buttons.findIndex((button) => button.matches(':focus'));
  const to = { ArrowDown: here + 1, ArrowUp: here < 0 ? -1 : here - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  buttons.at(to % buttons.length)?.focus();
  return true;
}
