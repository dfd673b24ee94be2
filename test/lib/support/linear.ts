const MANY = 100_000;
/** Far above the factor 8 of linear time, and far below the factor 64 of quadratic time. */
const MOST = 24;
/** Below this (milliseconds) the time is not quadratic either, and too short to compare. */
const SHORT_MS = 50;

/** Whether `run` takes time linear in its number of repeats: compares `repeats` with an eighth of them. */
export function isLinear(run: (repeats: number) => unknown, repeats = MANY): boolean {
  const many = cpuMs(() => run(repeats));
  return many < SHORT_MS || many < MOST * cpuMs(() => run(repeats / 8));
}

/** The shortest of three runs, in processor time, so that other programs do not count. */
function cpuMs(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
