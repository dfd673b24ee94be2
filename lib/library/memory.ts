import type * as z from 'zod/mini';
import { type Account, sameAccount } from '../account';
import type { Memory } from './schemas';

/** Size limit of the whole cache, in characters of JSON; the oldest entries go first. */
const MAX_CHARACTERS = 500_000;
/** A larger answer would push out too many others. */
const MAX_OF_ONE = 100_000;

/** The cache with this answer as its latest. Drops the entries of another account. */
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

/** The cached value of a key and its time; undefined if missing or in an outdated form. */
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
