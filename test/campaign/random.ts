/** Returns a whole number from 0 to `below` - 1. */
export type Pick = (below: number) => number;

/** Pseudo-random numbers from a seed (mulberry32), so that a schedule always plays the same way. */
export function picksFrom(seed: number): Pick {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
