import { createDestinations } from '../../../../lib/destinations/destinations';
import { makeDeps } from '../../support/deps';
import { type Answer, fakeClient } from '../../support/fake-client';

/** How many items a service returns at once. */
const PAGE = 20;

/** An entry of any list: some lists have names, some have titles. */
export interface Item {
  id: string;
  name?: string;
  title?: string;
  type?: string;
  deleted?: boolean;
}

/** Makes `count` items, named by the prefix and a number. */
export const many = (prefix: string, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${prefix}${index}`,
    name: `${prefix} ${index}`,
    title: `${prefix} ${index}`,
  }));

/** The cursor of a request. */
export const cursorOf = (input: unknown) => (input as { cursor: string }).cursor; // every list takes a cursor

/** The page of a list that a request asks for. */
export function pageOf(all: object[], input: unknown) {
  const from = Number(cursorOf(input));
  return {
    items: all.slice(from, from + PAGE),
    complete: true,
    isEnd: from + PAGE >= all.length,
    nextCursor: String(from + PAGE),
    total: all.length,
  };
}

const withDefaults = (items: Item[]) => items.map((item) => ({ type: 'user', deleted: false, ...item }));

/** A service with these lists. */
export function lists(bases: Item[], notebooks: Item[], notes: Item[]): Answer {
  const items: Record<string, Item[]> = {
    get_addable_knowledge_base_list: bases,
    list_note_folder_by_cursor: notebooks,
    list_note_by_folder_id: notes,
  };
  return (name, input) => pageOf(withDefaults(items[name] ?? []), input);
}

/** The destinations of an account whose services answer with `answer.now`. */
export async function open(answer: { now: Answer }) {
  const { values, settings, clock } = await makeDeps(() => ({}));
  const calls: string[] = [];
  const client = fakeClient((operation, input) => {
    calls.push(operation);
    return answer.now(operation, input);
  });
  let changed: () => void = () => undefined;
  const told: string[] = [];
  const destinations = createDestinations({
    values,
    settings,
    client: () => client,
    now: () => clock.now,
    changed: (change) => {
      told.push(change);
      changed();
    },
  });
  const refreshed = async () => {
    clock.now += 60_000;
    for (let refresh = true; ; refresh = false) {
      const next = new Promise<void>((resolve) => {
        changed = resolve;
      });
      const list = await destinations.list({ refresh });
      if (!list.refreshing) return list;
      await next;
    }
  };
  return { destinations, refreshed, values, settings, calls, clock, told };
}
