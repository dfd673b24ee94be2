import type * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import type { Memory } from './schemas';

/** All that is remembered, in characters of JSON; the oldest goes first. */
const MAX_CHARACTERS = 500_000;
/** One answer that is larger than this would push out too much else. */
const MAX_OF_ONE = 100_000;

/** With this answer as the latest. What was seen of another account goes. */
export function remember(
  memory: Memory,
  { baseUrl, clientId }: Account,
  key: string,
  answer: unknown,
  at: number,
): Memory {
  const account = { baseUrl, clientId };
  const known = memory.account && sameAccount(memory.account, account) ? memory.entries : [];
  const others = known.filter((entry) => entry.key !== key);
  const size = JSON.stringify(answer).length;
  const all = size > MAX_OF_ONE ? others : [{ key, at, size, answer }, ...others];
  let room = MAX_CHARACTERS;
  const fitting = all.findIndex((entry) => {
    room -= entry.size;
    return room < 0;
  });
  return { account, entries: fitting < 0 ? all : all.slice(0, fitting) };
}

/** What was last seen under this key, and when; undefined if nothing, or in a form that is no longer read. */
export function recall<T>(
  memory: Memory,
  account: Account,
  key: string,
  schema: z.ZodMiniType<T>,
): { value: T; at: number } | undefined {
  if (!memory.account || !sameAccount(memory.account, account)) return undefined;
  const entry = memory.entries.find((each) => each.key === key);
  if (!entry) return undefined;
  const parsed = schema.safeParse(entry.answer);
  return parsed.success ? { value: parsed.data, at: entry.at } : undefined;
}
