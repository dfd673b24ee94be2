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

/** Some deployments take fewer than the documents' 50. */
export const PAGE_SIZE = 20;

/** How a list goes on after a page; `stuck`: there is more, but no way to it. */
export type Onward = 'more' | 'end' | 'stuck';

/** By cursors: a page with neither `is_end` nor a cursor is the last (contract.md#paging). */
export function afterCursor({ isEnd, nextCursor }: Page<unknown>, used: ReadonlySet<string>): Onward {
  if (isEnd ?? nextCursor === '') return 'end';
  return nextCursor === '' || used.has(nextCursor) ? 'stuck' : 'more';
}

/** By windows: the page is what there is up to `end` (contract.md#search-notes). */
export function afterWindow({ isEnd, total, items }: Page<unknown>, end: number): Onward {
  const empty = items.length === 0;
  if (isEnd ?? (total === undefined ? empty : end >= total)) return 'end';
  return empty ? 'stuck' : 'more';
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
