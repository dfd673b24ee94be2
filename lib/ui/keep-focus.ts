/** Whether the keyboard is nowhere in particular: where a page may take it to what comes next. */
export function isFree(element = document.activeElement): boolean {
  return element === null || element === document.body || element.matches('main');
}

/** Where the keyboard can go on with nothing to press there: a second Enter does nothing. */
const STOPS = 'li, ul, section, dialog, main, [tabindex="-1"]';

/**
 * Keeps the keyboard on the page: what a person pressed often goes with what it did. The keyboard then goes on in
 * the row that it was in; where that is gone as well, in the one that took its place; outside of lists, in the part
 * of the page around it. To be called once for a page.
 */
export function keepFocus(): void {
  /** What has the keyboard, or had it when it went, and all that it is in. */
  let path: HTMLElement[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = target instanceof HTMLElement ? pathOf(target) : [];
  });
  // A click beside everything leaves what had it.
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

/** What is switched off has it until the next frame. */
function isLost(element: Element | null): boolean {
  return element === document.body || element?.matches(':disabled') === true;
}

function goOn(path: readonly HTMLElement[], changes: readonly MutationRecord[]): void {
  const at = path.findIndex((element) => element.isConnected && !element.matches(':disabled'));
  const [home, gone] = [path[at], path[at - 1]];
  if (home && !gone) {
    // It was moved, and so lost it. Where it was not, the keyboard is on its way elsewhere by a key or a click.
    const moved = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(home)));
    if (moved) home.focus();
    return;
  }
  const next = gone?.matches('li') ? beside(gone, changes) : undefined;
  const stop = next ?? home?.closest<HTMLElement>(STOPS);
  if (!stop) return;
  if (stop.tabIndex < 0) stop.tabIndex = -1;
  // A large part of the page stays as it is scrolled.
  stop.focus({ preventScroll: !stop.matches('li') });
}

/** The row that stands where one was taken out. */
function beside(row: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const change = changes.find(({ removedNodes }) => [...removedNodes].includes(row));
  const rows = [change?.nextSibling, change?.previousSibling].filter((one) => one instanceof HTMLElement);
  return rows.find(({ isConnected }) => isConnected);
}
