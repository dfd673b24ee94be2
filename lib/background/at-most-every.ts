import { inBackground } from '../in-background';

/**
 * Runs `work` at once, but only once in `ms` milliseconds: calls meanwhile share one run at the end of that time.
 * @returns the function that asks for a run
 */
export function atMostEvery(ms: number, work: () => Promise<unknown>): () => void {
  let isResting = false;
  let isWanted = false;

  function run(): void {
    isResting = true;
    isWanted = false;
    inBackground(work());
    setTimeout(() => {
      isResting = false;
      if (isWanted) run();
    }, ms);
  }

  return () => {
    if (isResting) isWanted = true;
    else run();
  };
}
