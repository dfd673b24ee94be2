import { useRef, useState } from 'preact/hooks';
import { type Collected, createCollector, type Fault, type RawLink } from '../../../lib/links/collector';
import type { Progress } from '../../../lib/links/read-links';
import { addRows, NO_ROWS, type Row, type Rows, withTitle } from '../../../lib/links/rows';
import { type Problem, problemOf } from '../../../lib/problems/problem';
import { t } from '../../../lib/words';

/** A fault, and its file if several were added. */
interface FaultOfFile extends Fault {
  file?: string | undefined;
}

/** What was added last: one source, or several files. */
export interface Added {
  found: number;
  faults: readonly FaultOfFile[];
  faulty: number;
  /** Whether there are more links than a list takes. */
  full: boolean;
  /** Each file without links, and what it lacks. */
  without: readonly string[];
}

export interface Links extends Rows {
  added: Added | undefined;
  /** The progress of reading, while it runs. */
  progress: Progress | undefined;
  problem: Problem | undefined;
  readFiles: (files: readonly File[]) => void;
  readText: (text: string, base?: string) => Promise<void>;
  /** Adds links from the browser: tabs, links of a page, or bookmarks. */
  take: (source: (stop: AbortSignal) => Promise<readonly RawLink[]>) => Promise<void>;
  /** Gives a row another title. */
  rename: (row: Row, title: string) => void;
  /** Adds rows of a list that was cleared. */
  bringBack: (rows: readonly Row[]) => void;
  stop: () => void;
  clear: () => void;
}

/** The list of links, to which each source adds. */
export function useLinks(): Links {
  const [list, setList] = useState<Rows>(NO_ROWS);
  const [added, setAdded] = useState<Added>();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<Problem>();
  const stopping = useRef(new AbortController());
  /** Resolves after the last source that waits to be read. */
  const reading = useRef<Promise<void>>(undefined);

  /** Reads a source after those that are being read. */
  function read(source: (stop: AbortSignal) => Promise<void>): Promise<void> {
    if (!reading.current) {
      stopping.current = new AbortController();
      setProblem(undefined);
      setAdded(undefined);
      setProgress({ done: 0, links: 0 });
    }
    const { signal } = stopping.current;
    const mine = readAfter(reading.current, source, signal).then(() => {
      if (reading.current === mine) stop();
    });
    reading.current = mine;
    return mine;
  }

  async function readAfter(
    others: Promise<void> | undefined,
    source: (stop: AbortSignal) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    await others;
    try {
      await source(signal);
    } catch (error) {
      if (!signal.aborted) setProblem(problemOf(error));
    }
  }

  function stop() {
    stopping.current.abort();
    reading.current = undefined;
    setProgress(undefined);
  }

  function add(
    stop: AbortSignal,
    { links, faults, faulty, full }: Collected,
    { without, file }: { without?: string | undefined; file?: string | undefined } = {},
  ) {
    stop.throwIfAborted();
    setList((before) => addRows(before, links));
    setAdded((before) => ({
      found: (before?.found ?? 0) + links.length,
      faults: [...(before?.faults ?? []), ...faults.map((fault) => ({ ...fault, file }))],
      faulty: (before?.faulty ?? 0) + faulty,
      full: before?.full === true || full,
      without: [...new Set([...(before?.without ?? []), ...(without ? [without] : [])])],
    }));
  }

  return {
    ...list,
    added,
    progress,
    problem,
    readFiles(files) {
      for (const file of files) {
        read(async (stop) => {
          const { readFile } = await import('../../../lib/links/read-links');
          const report = (now: Progress) => stop.aborted || setProgress(now);
          const collected = await readFile(file, report, stop, t('language'));
          const word = collected.format === 'binary' ? 'importBinary' : 'importNothing';
          add(stop, collected, {
            without: collected.links.length === 0 ? t('batchCount', file.name, t(word)) : undefined,
            file: files.length > 1 ? file.name : undefined,
          });
        });
      }
    },
    readText: (text, base) =>
      read(async (stop) => {
        const { readLinks } = await import('../../../lib/links/read-links');
        add(stop, await readLinks([text], { base }));
      }),
    take: (source) =>
      read(async (stop) => {
        const collected = createCollector();
        for (const [index, raw] of (await source(stop)).entries()) collected.link(raw, index + 1);
        add(stop, collected);
      }),
    rename({ id }, title) {
      setList((before) => withTitle(before, id, title));
    },
    bringBack(rows) {
      setList((before) => addRows(before, rows));
    },
    stop,
    clear() {
      // Links that came since this list was drawn stay: it may have been stored meanwhile.
      setList(({ rows }) => addRows(NO_ROWS, rows.slice(list.rows.length)));
      setAdded(undefined);
    },
  };
}
