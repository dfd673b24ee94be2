import { useEffect, useState } from 'preact/hooks';
import type { Destination } from '../destination';
import { call } from '../messaging/client';

const PAUSE_MS = 250;
const NONE: Destination[] = [];

/** What the services find for what was typed, once typing pauses. Answers to earlier words are dropped. */
export function useFound(query: string): { found: Destination[]; searching: boolean } {
  const [answer, setAnswer] = useState({ query: '', found: NONE });
  const wanted = query.trim();

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const settle = (found: Destination[]) => current && setAnswer({ query: wanted, found });
    const timer = setTimeout(() => {
      // What is on the device stays on show; a search that fails has nothing to add to it.
      call('destinations.search', { query: wanted }).then(settle, () => settle(NONE));
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);

  const answered = answer.query === wanted;
  return { found: wanted && answered ? answer.found : NONE, searching: wanted !== '' && !answered };
}
