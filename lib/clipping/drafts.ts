import * as z from 'zod/mini';
import { type Draft, draftSchema } from '../contract/draft';
import type { Account } from '../model/account';
import { perAccount } from '../store/value';
import type { Values } from '../store/values';
import { normalise } from '../urls/normalise';

/** By key (`draft.get` in the contract), oldest first. Per account, because a draft names a destination. */
export const DRAFTS = perAccount('drafts', () => z.record(z.string(), draftSchema()), {});

const MOST_DRAFTS = 20;
/** All drafts are read whenever the background wakes, so they may not hold many long texts (characters). */
const MOST_TEXT = 300_000;
/** Words up to this length are kept in any case: people write no more by hand. */
const SHORT = 20_000;

/** What the user entered in the popup, or wrote in a dialog, and did not save yet. Nothing is kept without an account. */
export interface Drafts {
  /** The connected account's draft with this key; that of a page also if its address has another anchor. */
  of(key: string): Promise<Draft | undefined>;
  /**
   * Stores the draft as the newest, and drops the oldest beyond 20. Old drafts also lose their edited articles and long
   * words if all of them together are too long. A draft of nothing removes it.
   */
  put(account: Account | null, key: string, draft: Draft): Promise<void>;
  remove(account: Account | null, key: string): Promise<void>;
  /** Removes the drafts of pages, of all accounts. Notes and clips that are being edited stay. */
  forgetPages(): Promise<void>;
}

export function createDrafts(values: Values): Drafts {
  async function change(
    account: Account | null,
    key: string,
    draft: readonly [string, Draft][],
  ): Promise<void> {
    if (!account) return;
    await values.of(DRAFTS, account).update((drafts) => {
      const others = Object.entries(drafts).filter(([other]) => !isSame(other, key));
      return Object.fromEntries(withinSize([...others, ...draft].slice(-MOST_DRAFTS)));
    });
  }

  return {
    of: async (key) =>
      Object.entries(await values.current(DRAFTS)).findLast(([other]) => isSame(other, key))?.[1],
    put: (account, key, draft) =>
      change(account, key, Object.values(draft).some(Boolean) ? [[key, draft]] : []),
    remove: (account, key) => change(account, key, []),
    forgetPages: () =>
      values.clear(DRAFTS, (drafts) =>
        Object.fromEntries(Object.entries(drafts).filter(([key]) => !key.includes('://'))),
      ),
  };
}

/** Whether two keys are of one draft. The address of a page may get another anchor while the user reads it. */
function isSame(one: string, other: string): boolean {
  return (normalise(one) ?? one) === (normalise(other) ?? other);
}

function withinSize(drafts: readonly [string, Draft][]): [string, Draft][] {
  let size = 0;
  const kept = drafts.toReversed().map(([key, draft], age): [string, Draft] => {
    const { edited, selectionMark, words = '', ...rest } = draft;
    size += words.length + (edited?.markdown.length ?? 0);
    if (age === 0 || size <= MOST_TEXT) return [key, draft];
    return [key, words && words.length <= SHORT ? { ...rest, words } : rest];
  });
  return kept.toReversed();
}
