import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { isFree } from '../keep-focus';

/**
 * Gives the element the focus once it is `wanted`, unless the user has put it elsewhere. Firefox draws a popup before it
 * shows it, and moves no focus until then, so this is repeated when the window gets the focus.
 */
export function useFocus(
  wanted: boolean,
  element: RefObject<HTMLElement | null>,
  options?: FocusOptions,
): void {
  useLayoutEffect(() => {
    if (!wanted) return undefined;
    const focus = () => {
      if (isFree()) element.current?.focus(options);
    };
    focus();
    addEventListener('focus', focus, { once: true });
    return () => removeEventListener('focus', focus);
  }, [wanted]);
}
