export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue of tasks: each begins when the one before has ended, even if that failed. */
export function oneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}
