import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Change, Input, Method, Output } from '../contract/contract';
import { call, onChange } from '../messaging/client';
import { problemOf } from '../problem';
import { type Told, toldBy } from './told';

/** The last answer; it stays while the next one is awaited, so that nothing on the page jumps. */
export interface Answer<T> extends Told<T> {
  reload: () => void;
}

/**
 * Asks the background once, and again whenever it announces `change`. A stale answer is dropped.
 * `input` is told whether it is asked for the first time; nothing else about it may vary. Nothing is asked
 * before `now` is true. `ahead` is what was asked for before the page was drawn, in place of the first time.
 */
export function useAnswer<M extends Method>(
  method: M,
  input: (first: boolean) => Input<M>,
  change?: Change,
  now = true,
  ahead?: Promise<Output<M>>,
): Answer<Output<M>> {
  const [answer, setAnswer] = useState<Told<Output<M>>>(() => toldBy(ahead) ?? {});
  const turn = useRef(0);
  const inputOf = useRef(input);

  const early = useRef(ahead);

  const ask = useCallback(() => {
    const mine = ++turn.current;
    const drawn = toldBy(early.current);
    const asked = early.current ?? call(method, inputOf.current(mine === 1));
    early.current = undefined;
    if (drawn) return;
    asked.then(
      (value) => mine === turn.current && setAnswer({ value }),
      (error: unknown) =>
        mine === turn.current && setAnswer((last) => ({ ...last, problem: problemOf(error) })),
    );
  }, [method]);

  // Before the first frame is drawn, not after it.
  useLayoutEffect(() => {
    if (!now) return;
    ask();
    const stop = change && onChange((changed) => changed === change && ask());
    return () => {
      turn.current++;
      stop?.();
    };
  }, [ask, change, now]);

  return { ...answer, reload: ask };
}
