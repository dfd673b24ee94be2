import { useEffect, useRef } from 'preact/hooks';

/** How far before the end of a list the next page is asked for. */
const AHEAD = '600px';

/** Calls `onNear` when the element that it is the ref of comes near to what is seen, as long as it is `armed`. */
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
