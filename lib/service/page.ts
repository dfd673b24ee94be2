import * as z from 'zod/mini';
import { flag, pick, type Raw, toText, toWhole } from './reading';

/** One page of a list. */
export interface Page<Item> {
  items: Item[];
  /** False if an item was unreadable or the list was missing; the page then proves no absence. */
  complete: boolean;
  /** Undefined if the service does not say. */
  isEnd: boolean | undefined;
  /** Empty if there is none. */
  nextCursor: string;
  /** The total number of items, if the service says so. */
  total: number | undefined;
}

/** Some installations allow less than the documented 50. */
export const PAGE_SIZE = 20;

/** How a list continues after a page. `stuck`: there is more, but no valid cursor to it. */
export type Onward = 'more' | 'end' | 'stuck';

/** For cursors: a page with neither `is_end` nor a cursor is the last one (contract.md#paging). */
export function afterCursor({ isEnd, nextCursor }: Page<unknown>, used: ReadonlySet<string>): Onward {
  if (isEnd ?? nextCursor === '') return 'end';
  return nextCursor === '' || used.has(nextCursor) ? 'stuck' : 'more';
}

/** For windows: the page contains the items up to `end` (contract.md#search-notes). */
export function afterWindow({ isEnd, total, items }: Page<unknown>, end: number): Onward {
  const empty = items.length === 0;
  if (isEnd ?? (total === undefined ? empty : end >= total)) return 'end';
  return empty ? 'stuck' : 'more';
}

/** Reads pages whose list is in `field`, for a schema. Silently skips entries that `isEntry` rejects. */
export function pageReader<Item extends z.ZodMiniType>(
  item: Item,
  field: string,
  isEntry: (entry: unknown) => boolean = () => true,
) {
  return (payload: Raw, context: z.core.ParsePayload): Page<z.output<Item>> => {
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
      nextCursor: toText(pick(payload, 'next_cursor')),
      total: toWhole(pick(payload, 'total_hit_num')),
    };
  };
}
