import { useWindow } from './use-window';

/** Wide enough for two columns. */
const WIDE = '(width >= 880px)';

/** Whether the page has room for two columns. */
export function useWide(): boolean {
  return useWindow(() => matchMedia(WIDE).matches, 'resize');
}
