/** Whether no particular element has the focus, so that a page may move it. */
export function isFree(): boolean {
  const { activeElement: element } = document;
  return element === null || element === document.body || element.matches('main');
}

/** Elements that can take the focus with nothing to press: a second Enter does nothing. */
const STOPS = 'li, ul, section, dialog, [tabindex="-1"]';

/**
 * Keeps the focus on the page, because a pressed button often disappears with what it did. The focus moves to
 * the row that the button was in; if the row is gone as well, to the row that took its place; outside of
 * lists, to the part of the page around it, or else to the main one. Call it once for a page.
 */
export function keepFocus(): void {
  /** The element that has the focus, or had it when it disappeared, and all its ancestors. */
  let path: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof HTMLElement ? pathOf(target) : [];
  });
  // A click on empty space gives up the old focus.
  const leave = () => {
    if (document.activeElement === document.body) path = [];
  };
  for (const type of ['click', 'pointerup', 'contextmenu']) document.addEventListener(type, leave, true);
  const observer = new MutationObserver((changes) => {
    if (isLost(document.activeElement)) goOn(path, changes);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}

function pathOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement ? [element, ...pathOf(parentElement)] : [element];
}

/** A disabled element keeps the focus until the next frame. */
function isLost(element: Element | null): boolean {
  return element === document.body || element?.matches(':disabled') === true;
}

function goOn(path: readonly HTMLElement[], changes: readonly MutationRecord[]): void {
  const at = path.findIndex((element) => element.isConnected && !element.matches(':disabled'));
  const [home, gone] = [path[at], path[at - 1]];
  if (home && !gone) {
    // The element was moved, and so lost the focus. If it was not, a key or a click is moving the focus
    // elsewhere.
    const moved = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(home)));
    if (moved) home.focus();
    return;
  }
  const next = gone?.matches('li') ? beside(gone, changes) : undefined;
  const stop = next ?? home?.closest<HTMLElement>(STOPS) ?? (home && document.querySelector('main'));
  if (!stop) return;
  if (stop.tabIndex < 0) stop.tabIndex = -1;
  // Focusing a large part of the page must not scroll it.
  stop.focus({ preventScroll: !stop.matches('li') });
}

/** The row that now stands where a row was removed. */
function beside(row: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const change = changes.find(({ removedNodes }) => [...removedNodes].includes(row));
  const rows = [change?.nextSibling, change?.previousSibling].filter((one) => one instanceof HTMLElement);
  return rows.find(({ isConnected }) => isConnected);
}
