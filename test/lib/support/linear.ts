const MANY = 100_000;
/** Far above the factor 8 of linear time, and far below the factor 64 of quadratic time. */
const MOST = 24;
/** Below this (milliseconds) the time is not quadratic either, and too short to compare. */
const SHORT_MS = 50;
/** Noise only ever adds time, so more rounds come closer to the true times. The first good one ends them. */
const ROUNDS = 40;

/** Whether `run` takes time linear in its number of repeats: compares `repeats` with an eighth of them. */
export function isLinear(run: (repeats: number) => unknown, repeats = MANY): boolean {
  let [many, few] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < ROUNDS; round++) {
    few = Math.min(
      few,
      timeOf(() => run(repeats / 8)),
    );
    many = Math.min(
      many,
      timeOf(() => run(repeats)),
    );
    if (many < SHORT_MS || many < MOST * few) return true;
  }
  return false;
}

/**
 * Milliseconds. Processor time counts no other program, and the clock does not count the collector's other threads.
 */
function timeOf(run: () => unknown): number {
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  run();
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(elapsed, (user + system) / 1000);
}

/** Far above what such a run takes on an idle machine (milliseconds). If the time is quadratic, it takes minutes. */
const IDLE_MS = 10_000;
/** Each round is long, so there are few. */
const LONG_ROUNDS = 3;

/**
 * Like `isLinear`, but for code that runs in a browser and returns only how long it took.
 * @param time runs it and returns the milliseconds that it took
 */
export async function isQuick(time: (repeats: number) => Promise<number>, repeats: number): Promise<boolean> {
  let [many, few] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < LONG_ROUNDS; round++) {
    many = Math.min(many, await time(repeats));
    if (many < IDLE_MS) return true;
    few = Math.min(few, await time(Math.ceil(repeats / 8)));
    if (many < MOST * few) return true;
  }
  return false;
}
