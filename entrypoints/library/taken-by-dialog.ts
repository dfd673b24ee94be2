/**
 * Whether a dialog is open. If so, a step in the page's history counts as Escape in it. Otherwise the view with the
 * dialog could disappear, and what the user typed with it; or the view would be hidden, and its dialog would block
 * the page.
 */
export function takenByDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel'));
  return dialog !== undefined;
}
