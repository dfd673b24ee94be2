import { stayAwake } from '../browser/stay-awake';
import { inBackground } from '../in-background';
import type { OutboxDeps } from '../outbox/actions/deps';
import { type Batches, createBatches } from '../outbox/batches';
import { createOutbox, type Outbox } from '../outbox/outbox';
import { createPreflight, type PreflightDeps } from '../outbox/worker/preflight';
import { createProgress, type Progress } from '../outbox/worker/progress';
import { wakeAt, wakeBy } from '../outbox/worker/wake';
import { createWorker, type WorkerDeps } from '../outbox/worker/worker';
import type { Notifiers } from './notifiers';

type BuiltHere =
  | 'worker'
  | 'changed'
  | 'progress'
  | 'preflight'
  | 'locks'
  | 'stayAwake'
  | 'later'
  | 'wakeAt'
  | 'wakeBy';
type Deps = Omit<OutboxDeps & WorkerDeps & PreflightDeps, BuiltHere> &
  Pick<Notifiers, 'changed' | 'rememberLinks'>;

interface BackgroundOutbox {
  outbox: Outbox;
  batches: Batches;
  progress: Progress;
  /** Sends the jobs that can be sent now. */
  drain(): void;
}

/** The outbox and its worker, with the browser's timers, alarms and locks. */
export function createBackgroundOutbox(deps: Deps): BackgroundOutbox {
  const changed = () => deps.changed('outbox');
  const later = (run: () => void, ms: number) => void setTimeout(run, ms);
  const progress = createProgress({
    ...deps,
    later,
    changed: () => deps.changed('progress'),
  });
  // Renewed during a drain: if the browser ends the background, the alarm soon starts it again. `wakeBy` sets the soonest
  // possible alarm for a time that is due already.
  const renewAlarm = () => inBackground(wakeBy(deps.now(), deps.now()));
  const worker = createWorker({
    ...deps,
    progress,
    preflight: createPreflight(deps),
    locks: navigator.locks,
    stayAwake: (drain) => stayAwake(drain, renewAlarm),
    later,
    wakeAt: (time) => inBackground(wakeAt(time, deps.now())),
    wakeBy: (time) => inBackground(wakeBy(time, deps.now())),
    changed,
  });
  return {
    outbox: createOutbox({ ...deps, worker, changed }),
    batches: createBatches({ ...deps, worker, changed, confirmed: () => inBackground(deps.rememberLinks()) }),
    progress,
    drain: () => inBackground(worker.drain()),
  };
}
