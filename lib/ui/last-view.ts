import { version } from '../../package.json';
import type { LibraryPage } from '../library/schemas';

/** What the library showed first when it was last open. */
export interface LastView {
  /** Whose it is: the service's address and the client ID. */
  account: string;
  /** The first page of its first list. */
  page: LibraryPage;
}

const KEY = 'library';

/**
 * Known at once, while the background may still have to wake. Only Satchel's own pages reach what is kept here; what
 * another version kept may be of another form.
 */
export function lastView(): LastView | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    // What this very version kept is a view.
    return kept.version === version ? (kept.view as LastView) : undefined;
  } catch {
    // A browser may refuse to keep anything; the background knows all of it too.
    return undefined;
  }
}

export function keepLastView(view: LastView): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version, view }));
  } catch {
    // As above: the next time it takes a moment longer.
  }
}

/** Of an account that is left nothing stays. `account` is the one that is connected now, if any. */
export function forgetLastView(account?: string): void {
  if (account !== undefined && lastView()?.account === account) return;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, nothing is.
  }
}
