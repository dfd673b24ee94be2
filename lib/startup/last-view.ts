import { version } from '../../package.json';
import type { LibraryPage } from '../contract/library-items';

/** What the library showed first when it was last open. */
export interface LastView {
  /** The account: the service's address and the client ID. */
  account: string;
  /** The first page of the first list. */
  page: LibraryPage;
}

const KEY = 'library';

/**
 * Available at once, while the background may still have to wake. Only Satchel's own pages reach this
 * storage. A view kept by another version may have another shape.
 */
export function lastView(): LastView | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    // This very version wrote it, so it is a view.
    return kept.version === version ? (kept.view as LastView) : undefined;
  } catch {
    // A browser may refuse storage; the background knows the same.
    return undefined;
  }
}

export function keepLastView(view: LastView): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version, view }));
  } catch {
    // A browser may refuse storage: the next time takes a moment longer.
  }
}

/** Deletes the kept view, unless it is of `account`, the connected one, if any. */
export function forgetLastView(account?: string): void {
  if (account !== undefined && lastView()?.account === account) return;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
