const MANY = 100_000;
const FEW = MANY / 8;
/** Far more than eight times as long, and far less than the 64 times of what is quadratic. */
const MOST = 24;
/** What takes no longer for so many (milliseconds) is not quadratic either, and too short to compare. */
const SHORT_MS = 50;

/** Whether `run` takes time in proportion to a number of repeats: 100,000 against an eighth of them. */
export function isLinear(run: (repeats: number) => unknown): boolean {
  const many = cpuMs(() => run(MANY));
  return many < SHORT_MS || many < MOST * cpuMs(() => run(FEW));
}

/** The shortest of three runs, in time of the processor: other programs do not count. */
function cpuMs(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
