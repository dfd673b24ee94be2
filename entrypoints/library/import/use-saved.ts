import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { inBackground } from '../../../lib/in-background';
import type { Row } from '../../../lib/links/rows';
import { call } from '../../../lib/messaging/client';
import type { Destination } from '../../../lib/model/destination';
import { useAnswer } from '../../../lib/ui/hooks/use-answer';

/** This many pages of the folder are read at most: 20 entries each. */
const MOST_PAGES = 25;

export interface Saved {
  /** Whether this device remembers that the page was saved. */
  here: (row: Row) => boolean;
  /** Whether the destination has an entry with the same title, as far as its listing was read. */
  there: (row: Row) => boolean;
}

/** Which rows are saved already. */
export function useSaved(destination: Destination | undefined): Saved {
  const { value } = useAnswer('links.saved', () => ({}), { change: 'history' });
  const addresses = useMemo(() => new Set(value), [value]);
  const titles = useTitles(destination);
  const here = useCallback(({ key }: Row) => addresses.has(key), [addresses]);
  const there = useCallback(({ title }: Row) => title !== '' && titles.has(plain(title)), [titles]);
  return { here, there };
}

/** The titles in a folder of a knowledge base. They are only a hint, so a failure shows none. */
function useTitles(destination: Destination | undefined): ReadonlySet<string> {
  const [titles, setTitles] = useState<ReadonlySet<string>>(new Set());
  const base = destination?.kind === 'knowledge-base' ? destination : undefined;
  useEffect(() => {
    setTitles(new Set());
    if (!base) return;
    let isOver = false;
    async function read({ id, folder }: { id: string; folder?: { id: string } | undefined }) {
      const found = new Set<string>();
      let position = { page: 0, cursor: '' };
      for (let page = 0; page < MOST_PAGES && !isOver; page++) {
        const { value } = await call('library.list', {
          listing: { of: 'entries', knowledgeBaseId: id, folderId: folder?.id, query: '' },
          position,
        });
        for (const item of value.items) if (item.kind === 'file') found.add(plain(item.name));
        if (!value.next) break;
        position = value.next;
      }
      if (!isOver) setTitles(found);
    }
    inBackground(read(base));
    return () => {
      isOver = true;
    };
  }, [base?.id, base?.folder?.id]);
  return titles;
}

function plain(title: string): string {
  return title.toLowerCase().replace(/\s+/g, ' ').trim();
}
