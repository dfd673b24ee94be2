import { useLayoutEffect, useState } from 'preact/hooks';
import { problemOf } from '../../problems/problem';
import { type Settled, settledOf } from '../settled';

/** The answer to a request that was made once, before the page was drawn. */
export function useSettled<T>(asked: Promise<T>): Settled<T> {
  const [answer, setAnswer] = useState<Settled<T> | undefined>(() => settledOf(asked));
  useLayoutEffect(() => {
    if (answer) return;
    let current = true;
    asked.then(
      (value) => current && setAnswer({ value }),
      (error: unknown) => current && setAnswer({ problem: problemOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [asked]);
  return answer ?? {};
}
