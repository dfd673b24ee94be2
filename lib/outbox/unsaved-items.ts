import type { Destination } from '../model/destination';
import type { Link } from '../model/link';
import { ProblemError } from '../problems/problem';
import { connectionOf } from '../store/connection-of';
import type { Values } from '../store/values';
import { isWrong } from './batch/batch';
import type { BatchStore } from './store/batch-store';

/** Why the page of an item was not saved as the browser shows it. */
export const NOT_CAPTURED = { kind: 'not-captured' } as const;
export const WRONG_PAGE = { kind: 'wrong-page' } as const;

/** The items that the service did not save, or not surely. Their pages can be saved as the browser shows them. */
export interface UnsavedItems {
  /**
   * An item whose page can be saved as the browser shows it.
   * @throws ProblemError `gone`; `other-account`; `too-late`: its link is on the way, or it is saved
   */
  unsaved(id: string, n: number): Promise<{ link: Link; destination: Destination }>;
  /** Marks such an item: its page is in a job of its own. */
  markRescued(id: string, n: number): Promise<void>;
  /** Marks such an item: its page could not be saved, because the browser shows something else, or nothing. */
  markNotRescued(id: string, n: number, problem: typeof NOT_CAPTURED | typeof WRONG_PAGE): Promise<void>;
}

export interface UnsavedItemsDeps {
  batches: Pick<BatchStore, 'get' | 'items' | 'change'>;
  values: Values;
  now(): number;
  /** Called after a batch changed. */
  changed(): void;
}

export function createUnsavedItems({ batches, values, now, changed }: UnsavedItemsDeps): UnsavedItems {
  return {
    async unsaved(id, n) {
      const { destinations, account } = await batches.get(id);
      await connectionOf(values, account);
      const [item] = await batches.items(id, {}, 1, n - 1);
      const destination = item && destinations[item.to]?.destination;
      if (item?.n !== n || !destination) throw new ProblemError({ kind: 'gone' });
      if (!isWrong(item)) throw new ProblemError({ kind: 'too-late' });
      return { link: item.link, destination };
    },

    async markRescued(id, n) {
      await batches.change(id, n, now(), (item) => {
        const { problem: _problem, ...rest } = item;
        return isWrong(item) ? { ...rest, state: 'seen' } : item;
      });
      changed();
    },

    async markNotRescued(id, n, problem) {
      // An unclear one may be there as a link, which the user has to know.
      await batches.change(id, n, now(), (item) => (item.state === 'failed' ? { ...item, problem } : item));
      changed();
    },
  };
}
