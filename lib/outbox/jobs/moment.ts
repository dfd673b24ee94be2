import * as z from 'zod/mini';

/**
 * One moment by every available clock (milliseconds). None can be trusted alone: the user can set the device
 * clock, two servers may disagree, and the monotonic clock restarts with the background.
 */
export const momentSchema = z.lazy(() =>
  z.object({
    /** The device clock. */
    now: z.number(),
    /** The service's clock, as estimated from its answers. */
    serviceTime: z.number(),
    /** The monotonic clock, which starts anew with each life of the background. */
    elapsed: z.number(),
    /** Identifies the life of the background. */
    life: z.string(),
  }),
);
export type Moment = z.infer<typeof momentSchema>;

export interface Clocks {
  now(): number;
  serviceTime(): number;
  elapsed(): number;
  /** Unique for each life of the background. */
  life: string;
}

export function momentOf(clocks: Clocks): Moment {
  const { life } = clocks;
  return { now: clocks.now(), serviceTime: clocks.serviceTime(), elapsed: clocks.elapsed(), life };
}

/** Time that passed on this device (milliseconds). Negative if its clock was set back between two lives. */
export function onDevice(from: Moment, to: Moment): number {
  return from.life === to.life ? to.elapsed - from.elapsed : to.now - from.now;
}

/** The time that has certainly passed (milliseconds): the shortest that any clock shows, or 0 if one went back. */
export function surelyBetween(from: Moment, to: Moment): number {
  return Math.max(0, Math.min(onDevice(from, to), to.serviceTime - from.serviceTime));
}

/**
 * Whether all clocks agree that two moments are at most `ms` milliseconds apart. Only the device clock shows that the
 * device slept: on some systems the monotonic clock stops meanwhile, and with it the estimate of the service's time.
 */
export function isWithin(from: Moment, to: Moment, ms: number): boolean {
  const spans = [onDevice(from, to), to.now - from.now, to.serviceTime - from.serviceTime];
  return spans.every((span) => Math.abs(span) <= ms);
}
