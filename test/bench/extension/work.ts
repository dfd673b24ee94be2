import { MARKS } from './probe';
import type { Stage } from './stage';

/**
 * The fields that we read, from the "Trace Event Format" document, sections "Complete Events" and "Instant
 * Events".
 */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds: `tdur` of processor time, `dur` of wall-clock time. */
  tdur?: number;
  dur?: number;
}

const WORK_CATEGORIES = ['toplevel', 'blink.user_timing'];

/** The processor time (milliseconds) of the main thread of the page that `action` opens, until it is idle. */
export async function traced(stage: Stage, action: () => Promise<unknown>): Promise<number> {
  const browser = stage.chromium.context.browser();
  await browser?.startTracing(undefined, { categories: WORK_CATEGORIES });
  await action();
  return workIn(String(await browser?.stopTracing()));
}

/**
 * The processor time (milliseconds) of the main thread of a probed page until it was idle, from a trace of
 * `WORK_CATEGORIES`.
 */
function workIn(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }; // the format of that document
  const done = traceEvents.find(({ name }) => name === MARKS.idle);
  if (!done) return Number.NaN;
  return traceEvents
    .filter(
      ({ ph, name, pid, tid }) =>
        ph === 'X' && name.endsWith('RunTask') && pid === done.pid && tid === done.tid,
    )
    .filter(({ ts }) => ts < done.ts)
    .reduce((sum, { dur = 0, tdur = dur }) => sum + tdur / 1000, 0);
}
