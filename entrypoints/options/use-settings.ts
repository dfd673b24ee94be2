import { useEffect, useRef, useState } from 'preact/hooks';
import { call } from '../../lib/messaging/client';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import type { Settings } from './settings-props';

/** Long enough to be read, and to be read aloud. */
const SAVED_SHOWN_MS = 4000;

/** The settings as they will be once saved. Saves run one after another, so that no change is lost. */
export function useSettings() {
  const {
    value: stored,
    problem: unread,
    reload,
  } = useAnswer('settings.get', () => ({}), {
    change: 'settings',
  });
  const [own, setOwn] = useState<Settings>();
  const [saved, setSaved] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useRef(0);
  const latest = useRef<Settings>(undefined);
  const { run, problem, dismiss } = useAction();
  const settings = own ?? stored;
  latest.current = settings;

  useEffect(() => {
    const timer = saved && setTimeout(() => setSaved(false), SAVED_SHOWN_MS);
    return () => clearTimeout(timer || undefined);
  }, [saved]);

  // Changes made on another page show once no save of this page is pending.
  useEffect(() => {
    if (pending.current === 0) setOwn(undefined);
  }, [stored]);

  function change(changes: Partial<Settings>) {
    if (!latest.current) return;
    const next = { ...latest.current, ...changes };
    latest.current = next;
    setOwn(next);
    setSaved(false);
    pending.current++;
    queue.current = queue.current.then(() =>
      run(async () => {
        await call('settings.put', changes);
        setSaved(true);
      }).then(() => {
        pending.current--;
        // If a save failed, show what is stored.
        if (pending.current === 0) reload();
      }),
    );
  }
  return { settings, change, saved, problem, dismiss, unread };
}
