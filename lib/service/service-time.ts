import { isTime } from '../time';

/** What the service's own clock says, as far as its answers tell it. */
export interface ServiceTime {
  /** An answer came, with this `Date` header. */
  heard(date: string | null): void;
  /** Milliseconds since 1970; by this device's clock as long as no answer told. */
  now(): number;
}

/**
 * The service's time between two answers, by a clock that only ever runs forwards: the device's own may be
 * set by the person, and it is the service's time that counts for what may still arrive there.
 * @param elapsed milliseconds since any fixed moment, monotonic
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
