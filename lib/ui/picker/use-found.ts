import { useEffect, useState } from 'preact/hooks';
import type { FoundDestinations } from '../../contract/destinations';
import { call } from '../../messaging/client';
import { problemOf } from '../../problems/problem';

const PAUSE_MS = 250;
const NONE: FoundDestinations = { destinations: [], more: [] };

/**
 * What the services find for the typed text, requested once typing pauses. Answers to earlier text are
 * dropped.
 */
export function useFound(query: string): { found: FoundDestinations; searching: boolean } {
  const [answer, setAnswer] = useState({ query: '', found: NONE });
  const wanted = query.trim();

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    const settle = (found: FoundDestinations) => current && setAnswer({ query: wanted, found });
    const timer = setTimeout(() => {
      call('destinations.search', { query: wanted }).then(settle, (error: unknown) =>
        settle({ ...NONE, problem: problemOf(error) }),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);

  const answered = answer.query === wanted;
  return { found: wanted && answered ? answer.found : NONE, searching: wanted !== '' && !answered };
}
