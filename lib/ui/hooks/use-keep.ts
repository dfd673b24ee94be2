import { useEffect, useRef } from 'preact/hooks';

const PAUSE_MS = 300;

/** Keeps what the user types, so that it survives the page: soon after a change, and at once when the page closes. */
export function useKeep(keep: () => void) {
  const latest = useRef(keep);
  latest.current = keep;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Whether the page is closing: an open dialog may still hand over what was typed in it. */
  const leaves = useRef(false);

  function cancel() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }
  function now() {
    cancel();
    latest.current();
  }
  function flush() {
    if (timer.current !== undefined) now();
  }
  useEffect(() => {
    const leave = () => {
      leaves.current = true;
      flush();
    };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      // Another account may be connected by now, and gets nothing of this one.
      cancel();
    };
  }, []);

  return {
    now,
    /** Keeps a change that is still waiting. */
    flush,
    /** Drops a change that is still waiting. */
    cancel,
    soon() {
      cancel();
      if (leaves.current) now();
      else timer.current = setTimeout(now, PAUSE_MS);
    },
  };
}
