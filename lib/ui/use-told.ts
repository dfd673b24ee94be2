import { useLayoutEffect, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../problem';

/** The answer to what was asked before the page was drawn, and is asked once. */
export function useTold<T>(asked: Promise<T>): { value?: T; problem?: Problem } {
  const [answer, setAnswer] = useState<{ value?: T; problem?: Problem }>({});
  useLayoutEffect(() => {
    let current = true;
    asked.then(
      (value) => current && setAnswer({ value }),
      (error: unknown) => current && setAnswer({ problem: problemOf(error) }),
    );
    return () => {
      current = false;
    };
  }, [asked]);
  return answer;
}
