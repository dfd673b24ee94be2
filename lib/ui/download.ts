import type { Text } from '../contract/method';

/** Gives a text to the browser as a file to be saved. */
export function download({ name, text }: Text): void {
  downloadBytes(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Gives bytes to the browser as a file to be saved. Their object URL ends with the page. */
export function downloadBytes(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
}
