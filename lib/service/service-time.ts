import { isTime } from '../model/time';

/** The service's clock, as estimated from its answers. */
export interface ServiceTime {
  /** Call for every answer, with its `Date` header. */
  onDate(date: string | null): void;
  /** Milliseconds since 1970. The device clock until the first answer. */
  now(): number;
}

/**
 * Estimates the service's time from its last answer and a monotonic clock, because the user may change the
 * device clock and only the service's time limits what may still arrive there.
 * @param deps `elapsed`: a monotonic clock (milliseconds)
 */
export function createServiceTime(deps: { now(): number; elapsed(): number }): ServiceTime {
  let last: { date: number; elapsed: number } | undefined;
  return {
    onDate(date) {
      const time = date === null ? Number.NaN : Date.parse(date);
      if (isTime(time)) last = { date: time, elapsed: deps.elapsed() };
    },
    now: () => (last ? Math.round(last.date + deps.elapsed() - last.elapsed) : deps.now()),
  };
}
