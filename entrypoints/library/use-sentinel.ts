import { useEffect, useRef } from 'preact/hooks';

/** How far before the end of a list the next page is requested. */
const AHEAD = '600px';

/**
 * Calls `onNear` when the element of the returned ref comes near the visible area, as long as it is `armed`.
 */
export function useSentinel(armed: boolean, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const { current } = element;
    if (!armed || !current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: current.closest('.pane'), rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [armed]);
  return element;
}
