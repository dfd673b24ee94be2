import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Change, Input, Method, Output } from '../../contract/contract';
import { call, onChange } from '../../messaging/client';
import { problemOf } from '../../problems/problem';
import { type Settled, settledOf } from '../settled';
import { useReachable } from './use-reachable';

/** The last answer. It stays while the next one is awaited, so that nothing on the page jumps. */
export interface Answer<T> extends Settled<T> {
  /** Whether `reload` is not answered yet. */
  busy: boolean;
  reload: () => void;
}

interface Options<M extends Method> {
  /** Requests again when the background announces this change. */
  change?: Change;
  /** If false, nothing is requested yet. */
  enabled?: boolean;
  /** The answer to a request made before the page was drawn, in place of the first one. */
  prefetched?: Promise<Output<M>>;
}

/**
 * Asks the background once, and again after the change that the options name. If something is missing or out of date,
 * it also asks when the service may be reachable again. The answer to an earlier request than the last is dropped.
 * @param input builds the input; its argument is true for the first request and each `reload`, false after an
 * announced change. Nothing else about the result may vary.
 */
export function useAnswer<M extends Method>(
  method: M,
  input: (anew: boolean) => Input<M>,
  { change, enabled = true, prefetched }: Options<M> = {},
): Answer<Output<M>> {
  const [answer, setAnswer] = useState<Settled<Output<M>>>(() => settledOf(prefetched) ?? {});
  const [busy, setBusy] = useState(false);
  const latest = useRef(0);
  const inputOf = useRef(input);

  const early = useRef(prefetched);

  const ask = useCallback(
    (anew: boolean) => {
      const mine = ++latest.current;
      const drawn = settledOf(early.current);
      const asked = early.current ?? call(method, inputOf.current(anew));
      early.current = undefined;
      if (drawn) return;
      const settle = (next: (last: Settled<Output<M>>) => Settled<Output<M>>) => {
        if (mine !== latest.current) return;
        setAnswer(next);
        setBusy(false);
      };
      asked.then(
        (value) => settle(() => ({ value })),
        (error: unknown) => settle((last) => ({ ...last, problem: problemOf(error) })),
      );
    },
    [method],
  );
  const reload = useCallback(() => {
    setBusy(true);
    ask(true);
  }, [ask]);

  // Before the first frame is drawn, not after it.
  useLayoutEffect(() => {
    if (!enabled) return;
    ask(true);
    const stop = change && onChange((changed) => changed === change && ask(false));
    return () => {
      latest.current++;
      stop?.();
    };
  }, [ask, change, enabled]);

  useReachable(answer.problem !== undefined || isOld(answer.value), reload);
  return { ...answer, busy, reload };
}

/** Whether an answer itself says that it is out of date. */
function isOld(value: unknown): boolean {
  const { stale, problem }: { stale?: unknown; problem?: unknown } = Object(value);
  return (stale ?? problem) !== undefined;
}
