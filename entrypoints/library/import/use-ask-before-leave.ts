import { useEffect } from 'preact/hooks';

/** Lets the browser ask before the page is closed or reloaded, as long as it has something that is not stored. */
export function useAskBeforeLeave(isFilled: boolean): void {
  useEffect(() => {
    if (!isFilled) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isFilled]);
}
