import type { Text } from '../contract/method';

/** Gives a text to the browser as a file to be saved. Its object URL ends with the page. */
export function download({ name, text }: Text): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
}
