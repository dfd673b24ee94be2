import * as z from 'zod/mini';
import { problemSchema } from '../problem';
import type { Stored } from '../settings/stored';
import { type Account, accountSchema } from './job';
import { sameAccount } from './policy';

/** Why nothing of an account is sent for now. Its rows stay as they are. */
export const pauseSchema = z.object({
  account: accountSchema,
  problem: problemSchema,
  /** Milliseconds. Left out: until something changes, a key, a permission. */
  until: z.optional(z.number()),
  /** Pauses in a row, for the backoff. */
  failures: z.number(),
});
export type Pause = z.infer<typeof pauseSchema>;

/** Problems that are looked at afresh before each send, since a look costs nothing. */
const CHECKED_AFRESH = new Set(['offline', 'permission']);

/** The pause of this account, if there is one that has not run out. */
export async function pauseOf(
  stored: Stored<Pause | null>,
  account: Account,
  now: number,
): Promise<Pause | undefined> {
  const pause = await stored.get();
  if (!pause || !sameAccount(pause.account, account)) return undefined;
  return pause.until === undefined || pause.until > now ? pause : undefined;
}

/** Whether a pause keeps the worker from even trying. */
export function holdsBack(pause: Pause | undefined): pause is Pause {
  return pause !== undefined && !CHECKED_AFRESH.has(pause.problem.kind);
}
