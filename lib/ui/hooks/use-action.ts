import { useRef, useState } from 'preact/hooks';
import { type Problem, problemOf } from '../../problems/problem';

/** Runs one action at a time for a button: a second click meanwhile does nothing. */
export function useAction() {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function run(action: () => Promise<unknown>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { run, busy, problem, dismiss: () => setProblem(undefined) };
}
