import { useLayoutEffect, useState } from 'preact/hooks';
import { problemOf } from '../problem';
import { type Told, toldBy } from './told';

/** The answer to what was asked before the page was drawn, and is asked once. */
export function useTold<T>(asked: Promise<T>): Told<T> {
  const [answer, setAnswer] = useState<Told<T> | undefined>(() => toldBy(asked));
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
