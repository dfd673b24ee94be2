import * as z from 'zod/mini';
import { inBackground } from '../../in-background';
import { perDevice } from '../../store/value';
import type { Values } from '../../store/values';

/** Weight of the newest answer in the moving average. */
const WEIGHT = 0.25;
/**
 * A request that the browser silently repeats takes about twice as long; networks usually vary by less than
 * this.
 */
const LONG = 1.5;

/** How long the answer to a write usually takes (milliseconds); 0: not known yet. */
export const USUAL_ANSWER = perDevice('usual-answer', z.number(), 0);

export interface UsualTime {
  /**
   * Records how long the answer to a write took (milliseconds).
   * @returns whether that is longer than usual; false if the usual time is unknown
   */
  isLong(ms: number): Promise<boolean>;
}

export function createUsualTime(values: Values): UsualTime {
  const usual = values.of(USUAL_ANSWER);
  return {
    async isLong(ms) {
      const before = await usual.get();
      // Capped, so that one very slow answer does not hide the next ones.
      const counted = before > 0 ? Math.min(ms, 2 * before) : ms;
      // In the background: the service has the clip, so nothing may delay storing the receipt.
      inBackground(usual.put(before > 0 ? before + WEIGHT * (counted - before) : ms));
      return before > 0 && ms > LONG * before;
    },
  };
}
