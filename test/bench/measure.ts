import { median } from './statistics';

/** A shorter call is repeated; else the measurement would be mostly the call into the page. */
const BATCH_MS = 15;
const MOST_TIMES = 4096;
/** A longer call is not repeated. */
const SLOW_MS = 1_000;

/** Measures `times` calls of `name`, in milliseconds. */
type Measure<Name> = (name: Name, times: number) => Promise<number>;

/**
 * The median milliseconds of one call of each of `names`, after a warm-up. The repetitions are interleaved,
 * so that a busy machine slows all of them.
 */
export async function medians<Name extends string>(
  names: readonly Name[],
  rounds: number,
  measure: Measure<Name>,
): Promise<Map<Name, number>> {
  const runs: { name: Name; times: number; samples: number[] }[] = [];
  for (const name of names) {
    const { times, each } = await warmUp(name, measure);
    runs.push({ name, times, samples: each > SLOW_MS ? [each] : [] });
  }
  const quick = runs.filter(({ samples }) => samples.length === 0);
  for (let round = 0; round < rounds; round++) {
    for (const { name, times, samples } of quick) samples.push((await measure(name, times)) / times);
  }
  return new Map(runs.map(({ name, samples }) => [name, median(samples)]));
}

/**
 * Finds out how many calls of `name` give a reliable time.
 * @returns that number, and the time of one call (milliseconds)
 */
export async function warmUp<Name>(
  name: Name,
  measure: Measure<Name>,
): Promise<{ times: number; each: number }> {
  let times = 1;
  let spent = await measure(name, times);
  if (spent > SLOW_MS) return { times, each: spent };
  for (spent = await measure(name, times); spent < BATCH_MS && times < MOST_TIMES; ) {
    times *= 2;
    spent = await measure(name, times);
  }
  return { times, each: spent / times };
}
