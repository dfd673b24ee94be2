import * as z from 'zod/mini';

/**
 * One moment by every clock at hand (milliseconds). None can be trusted alone: the person sets the device's clock,
 * two servers of the service may disagree, and the steady clock begins anew whenever the browser ends the background.
 */
export const momentSchema = z.object({
  /** By this device's clock. */
  now: z.number(),
  /** By the service's clock, as far as its answers tell it. */
  served: z.number(),
  /** By a clock that only runs forwards, for as long as the background lives. */
  elapsed: z.number(),
  /** Which life of the background that is. */
  life: z.string(),
});
export type Moment = z.infer<typeof momentSchema>;

export interface Clocks {
  now(): number;
  served(): number;
  elapsed(): number;
  /** Another one for each life of the background. */
  life: string;
}

export function momentOf(clocks: Clocks): Moment {
  const { life } = clocks;
  return { now: clocks.now(), served: clocks.served(), elapsed: clocks.elapsed(), life };
}

/** How much time passed on this device (milliseconds); negative if its clock was set back between two lives. */
export function onDevice(from: Moment, to: Moment): number {
  return from.life === to.life ? to.elapsed - from.elapsed : to.now - from.now;
}

/** How much time passed for certain (milliseconds): the least that any clock shows, and none if one went back. */
export function surelyBetween(from: Moment, to: Moment): number {
  return Math.max(0, Math.min(onDevice(from, to), to.served - from.served));
}

/** Whether all clocks agree that no more than this time (milliseconds) lies between two moments. */
export function isWithin(from: Moment, to: Moment, ms: number): boolean {
  return Math.max(Math.abs(onDevice(from, to)), Math.abs(to.served - from.served)) <= ms;
}
