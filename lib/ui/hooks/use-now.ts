import { useEffect, useReducer } from 'preact/hooks';

const TICK_MS = 30_000;

/** The time in milliseconds, redrawn often enough for "3 minutes ago" to stay true. */
export function useNow(): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(() => tick(undefined), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.now();
}
