/**
 * Whether a dialog is open, which takes a step in the page's history as Escape. Otherwise what shows the dialog may go,
 * and the text with it; or it is only hidden, and the dialog blocks the page unseen.
 */
export function takenByDialog(): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  dialog?.dispatchEvent(new Event('cancel'));
  return dialog !== undefined;
}
