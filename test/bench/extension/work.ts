import { MARKS } from './probe';

/** What is read of the "Trace Event Format" document, sections "Complete Events" and "Instant Events". */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds of the processor, and of the clock. */
  tdur?: number;
  dur?: number;
}

export const WORK_CATEGORIES = ['toplevel', 'blink.user_timing'];

/** The main thread's work for a probed page until it was done, in a trace of these categories: milliseconds of the processor. */
export function workIn(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }; // as that document says
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
