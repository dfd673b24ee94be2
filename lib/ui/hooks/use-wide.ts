import { useEffect, useState } from 'preact/hooks';

/** Wide enough for two columns. */
const WIDE = '(width >= 880px)';

/** Whether the page has room for two columns. */
export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const read = () => setWide(query.matches);
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return wide;
}
