import type { TextFile } from '../contract/method';

/** Offers a text to the browser as a download. */
export function download({ name, text }: TextFile): void {
  downloadBytes(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Offers bytes to the browser as a download. Their object URL lives as long as the page. */
export function downloadBytes(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
}
