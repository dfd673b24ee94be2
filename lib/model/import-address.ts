import { LIBRARY } from './library-address';

/** The hash of the library's address while it imports links. */
const IMPORT = '#import';

/** What the address of the import page says about where it was opened. */
export interface OpenedFor {
  /** The tab whose links are read at once. */
  tabId?: number | undefined;
  /** Whether only the links in the tab's selection are read. */
  selection: boolean;
  /** The tabs that were selected in the window. */
  selected: readonly number[];
}

/** The address of the page that imports links. */
export function importAddress({ tabId, selection, selected }: OpenedFor): string {
  const tab = tabId === undefined ? '' : `&tab=${tabId}`;
  const tabs = selected.length > 1 ? `&tabs=${selected.join(',')}` : '';
  return `${LIBRARY}${IMPORT}${tab}${selection ? '&selection' : ''}${tabs}`;
}

/** Parses the fragment of such an address, with its `#`. Undefined if it is another page of the library. */
export function importInAddress(hash: string): OpenedFor | undefined {
  if (hash !== IMPORT && !hash.startsWith(`${IMPORT}&`)) return undefined;
  const parts = new URLSearchParams(hash.slice(IMPORT.length));
  const numbers = (parts.get('tabs') ?? '').split(',').filter(Boolean).map(Number);
  const tab = parts.get('tab');
  return {
    tabId: tab === null ? undefined : Number(tab),
    selection: parts.has('selection'),
    selected: numbers,
  };
}
