/** What is read of the "Trace Event Format" document, sections "Complete Events" and "Metadata Events". */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor, and of the clock. */
  tdur?: number;
  dur?: number;
  args?: { name?: string };
}

/** A task, or the part of one that goes on with promises: of such a task Chromium does not always write the whole. */
const TASK = /RunTask$|_PerformMicrotaskCheckpoint$/;

/** The longest task of a page's main thread in a trace of `toplevel`, in milliseconds; of the processor, if known. */
export function longestTaskIn(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }; // as that document says
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
