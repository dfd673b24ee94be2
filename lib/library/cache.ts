import * as z from 'zod/mini';
import { readableList } from '../contract/library-items';
import { timeSchema } from '../model/time-schema';
import { perAccount } from '../store/value';

const cacheSchema = () =>
  readableList(
    z.object({
      key: z.string(),
      /** When it was read (milliseconds). */
      at: timeSchema,
      /** Characters as JSON. */
      size: z.number(),
      answer: z.unknown(),
    }),
  );
export type LibraryCache = z.infer<ReturnType<typeof cacheSchema>>;

/** The library's cache for one account, latest first, for use offline. It is stored under its former name. */
export const CACHE = perAccount<LibraryCache>('memory', cacheSchema, []);

/** Size limit of the whole cache, in characters of JSON; the oldest entries go first. */
const MOST_CHARACTERS = 500_000;
/** A larger answer would push out too many others. */
const MOST_OF_ONE = 100_000;

/** The cache with this answer as its latest. */
export function withAnswer(cache: LibraryCache, key: string, answer: unknown, at: number): LibraryCache {
  const others = cache.filter((entry) => entry.key !== key);
  const size = JSON.stringify(answer).length;
  const all = size > MOST_OF_ONE ? others : [{ key, at, size, answer }, ...others];
  let room = MOST_CHARACTERS;
  const fitting = all.findIndex((entry) => {
    room -= entry.size;
    return room < 0;
  });
  return fitting < 0 ? all : all.slice(0, fitting);
}

/** The cached value of a key and its time; undefined if missing or in an outdated form. */
export function cachedAnswer<T>(
  cache: LibraryCache,
  key: string,
  schema: z.ZodMiniType<T>,
): { value: T; at: number } | undefined {
  const entry = cache.find((each) => each.key === key);
  if (!entry) return undefined;
  const parsed = schema.safeParse(entry.answer);
  return parsed.success ? { value: parsed.data, at: entry.at } : undefined;
}
