import * as z from 'zod/mini';
import { TAB_KINDS, type TabKind } from '../model/clip-kinds';
import type { Destination } from '../model/destination';
import { destinationKey } from '../model/destination-key';
import { perAccount } from '../store/value';

/** What the popup last saved to each destination, by its key, latest last. */
export const KINDS = perAccount('kinds', () => z.record(z.string(), z.enum(TAB_KINDS)), {});
export type Kinds = Record<string, TabKind>;

const MOST = 200;

/** Puts a destination's kind last, and drops the oldest beyond 200. */
export function withKind(kinds: Kinds, destination: Destination, what: TabKind): Kinds {
  const { [destinationKey(destination)]: _, ...others } = kinds;
  return Object.fromEntries([...Object.entries(others), [destinationKey(destination), what]].slice(-MOST));
}
