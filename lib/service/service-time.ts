import { isTime } from '../time';

/** The service's clock, as estimated from its answers. */
export interface ServiceTime {
  /** Call for every answer, with its `Date` header. */
  heard(date: string | null): void;
  /** Milliseconds since 1970. The device clock until the first answer. */
  now(): number;
}

/**
 * Estimates the service's time from its last answer and a monotonic clock, because the user may change the
 * device clock and only the service's time tells what may still arrive there.
 * @param world `elapsed`: a monotonic clock (milliseconds)
 */
export function createServiceTime(world: { now(): number; elapsed(): number }): ServiceTime {
  let last: { date: number; elapsed: number } | undefined;
  return {
    heard(date) {
      const time = date === null ? Number.NaN : Date.parse(date);
      if (isTime(time)) last = { date: time, elapsed: world.elapsed() };
    },
    now: () => (last ? Math.round(last.date + world.elapsed() - last.elapsed) : world.now()),
  };
}
