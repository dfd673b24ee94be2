import { useRef, useState } from 'preact/hooks';
import { inBackground } from '../../../lib/in-background';
import type { Row } from '../../../lib/links/rows';
import { call } from '../../../lib/messaging/client';
import type { Destination } from '../../../lib/model/destination';
import { destinationKey } from '../../../lib/model/destination-key';
import type { Link } from '../../../lib/model/link';
import type { Problem } from '../../../lib/problems/problem';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { requestAccess } from '../../../lib/ui/request-access';
import { pagePatterns } from '../../../lib/urls/page-patterns';
import type { Wanted } from './use-rescue';

/** How many links one message has. */
const CHUNK = 2000;

interface Attempt {
  id: string;
  rows: readonly Row[];
  /** The number of pages, the keys of the destinations, and each link's index among them, as one text. */
  to: string;
}

/** The rows to send, and how. */
export interface Choice {
  rows: readonly Row[];
  destinationOf: (row: Row) => Destination | undefined;
  /** Whether the page itself is wanted, not its link. */
  isPage: (row: Row) => boolean;
}

/**
 * Called once all links are on disk, with the pages that are still to be read, and the match patterns that the user
 * allowed for them.
 */
export type OnSent = (batch: string, pages: readonly Wanted[], patterns: readonly string[]) => void;

export interface Send {
  send: (choice: Choice) => void;
  busy: boolean;
  /** How many links are on disk. */
  stored: number;
  problem: Problem | undefined;
}

/** Stores the chosen links as one batch, chunk by chunk, and starts it once all of them are on disk. */
export function useSend(onSent: OnSent): Send {
  const { run, busy, problem } = useAction();
  const [stored, setStored] = useState(0);
  /** A second attempt with the same links continues the first one, so none is stored twice. */
  const attempt = useRef<Attempt>(undefined);

  function idFor(rows: readonly Row[], to: string): string {
    const last = attempt.current;
    if (last?.rows === rows && last.to === to) return last.id;
    if (last) inBackground(call('batch.remove', { id: last.id }));
    attempt.current = { id: crypto.randomUUID(), rows, to };
    return attempt.current.id;
  }

  return {
    busy,
    stored,
    problem,
    send({ rows, destinationOf, isPage }) {
      run(async () => {
        const pages = rows.filter(isPage);
        const patterns = pagePatterns(pages.map(({ url }) => url));
        if (patterns.length > 0 && !(await requestAccess(patterns, 'pages'))) return;
        setStored(0);
        const indexes = new Map<string, { to: number; destination: Destination }>();
        const items = rows.flatMap((row) => {
          const destination = destinationOf(row);
          if (!destination) return [];
          const key = destinationKey(destination);
          const known = indexes.get(key) ?? { to: indexes.size, destination };
          indexes.set(key, known);
          return [{ link: linkOf(row), to: known.to, ...(isPage(row) ? { isPage: true } : {}) }];
        });
        const to = [pages.length, ...indexes.keys(), ...items.map((item) => item.to)].join('\n');
        const id = idFor(rows, to);
        const destinations = [...indexes.values()].map(({ destination }) => destination);
        for (let from = 0; from < items.length; from += CHUNK) {
          const links = items.slice(from, from + CHUNK);
          await call('batch.add', { id, destinations, from, links });
          setStored(from + links.length);
        }
        await call('batch.start', { id }).catch(async (error: unknown) => {
          if (!(await isStarted(id))) throw error;
        });
        attempt.current = undefined;
        onSent(
          id,
          items.flatMap(({ link, ...item }, n) =>
            'isPage' in item ? [{ n, name: link.title || link.url }] : [],
          ),
          patterns,
        );
      });
    },
  };
}

/** Whether only the answer was lost: the background may have ended before it came. */
async function isStarted(id: string): Promise<boolean> {
  const batches = await call('batches.list', {}).catch(() => []);
  return batches.some((batch) => batch.id === id && batch.run !== 'draft');
}

/** The part of a row that is stored. */
function linkOf({ url, title, editedTitle, group, addedAt, tags }: Row): Link {
  return {
    url,
    title,
    ...(editedTitle ? { editedTitle } : {}),
    ...(group ? { group } : {}),
    ...(addedAt === undefined ? {} : { addedAt }),
    ...(tags ? { tags } : {}),
  };
}
