/**
 * The fields that we read, from the "Trace Event Format" document, sections "Complete Events" and "Metadata
 * Events".
 */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: `tdur` of processor time, `dur` of wall-clock time. */
  tdur?: number;
  dur?: number;
  args?: { name?: string };
}

/** A task, or its microtask checkpoint: Chromium sometimes omits the event of the whole task. */
const TASK = /RunTask$|_PerformMicrotaskCheckpoint$/;

/**
 * The longest task of a page's main thread in a `toplevel` trace, in milliseconds; of processor time if
 * known.
 */
export function longestTaskIn(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }; // the format of that document
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const named = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = new Set(named.map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && TASK.test(event.name) && threads.has(threadOf(event)),
  );
  return Math.max(0, ...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000));
}
