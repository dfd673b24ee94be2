import * as z from 'zod/mini';
import { flag, pick, type Raw, text, whole } from './reading';

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** False where something in it could not be read, or where no list was there: it proves no absence. */
  complete: boolean;
  /** Undefined where the service does not say. */
  isEnd: boolean | undefined;
  /** Empty where there is none. */
  nextCursor: string;
  /** How many there are in all, where the service says so. */
  total: number | undefined;
}

/** Reads a page whose list is in `field`. Entries that are none by `isEntry` are left out silently. */
export function pageOf<Item extends z.ZodMiniType>(
  item: Item,
  field: string,
  isEntry: (entry: unknown) => boolean = () => true,
) {
  return z.transform((payload: Raw, context): Page<z.output<Item>> => {
    const list = pick(payload, field) ?? [];
    if (!Array.isArray(list)) {
      context.issues.push({ code: 'custom', message: 'not a list', path: [field], input: list });
      return z.NEVER;
    }
    const isEnd = flag(pick(payload, 'is_end'));
    const entries = list.filter(isEntry).map((entry) => item.safeParse(entry));
    return {
      items: entries.flatMap((entry) => (entry.success ? [entry.data] : [])),
      complete: entries.every((entry) => entry.success) && (Object.hasOwn(payload, field) || isEnd === true),
      isEnd,
      nextCursor: text(pick(payload, 'next_cursor')),
      total: whole(pick(payload, 'total_hit_num')),
    };
  });
}
