import { useEffect, useRef, useState } from 'preact/hooks';
import type { JobView } from '../../contract/outbox';
import type { FileFormat } from '../../files/recognise';
import { call } from '../../messaging/client';
import type { Destination } from '../../model/destination';
import { titleOf } from '../../model/file-name';
import { type Problem, problemOf } from '../../problems/problem';
import { jobOfSave } from '../saved-job';

/** A file that the user chose, until it is stored. */
export interface ChosenFile {
  /** Becomes the job's id: adding the file twice makes one job. */
  id: string;
  file: File;
  /** Its name without the extension, as the user wants it. */
  title: string;
  /** Its format; undefined until it is known, and if the file cannot be added. */
  format?: FileFormat | undefined;
  problem?: Problem | undefined;
}

export interface FilesState {
  chosen: readonly ChosenFile[];
  /** The jobs that were created since the last choice. */
  added: readonly JobView[];
  busy: boolean;
  choose: (files: Iterable<File>) => void;
  rename: (id: string, title: string) => void;
  remove: (id: string) => void;
  /**
   * Stores every file that can be added, except those with these ids. A file that fails stays, with its
   * problem.
   */
  add: (destination: Destination, skipped: ReadonlySet<string>) => Promise<void>;
}

/** The name under which a chosen file would be added; undefined if it cannot be. */
export function nameOf({ title, format, file }: ChosenFile): string | undefined {
  return format && `${title.trim() || titleOf(file.name)}.${format.extension}`;
}

/** Loaded on first use, so that pages open sooner. */
async function recognised(file: File): Promise<FileFormat> {
  const { formatOfFile } = await import('../../files/recognise');
  return formatOfFile(file.name, file);
}

/** The files that the user chose, their formats, and adding them to the outbox. */
export function useFiles(): FilesState {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [added, setAdded] = useState<readonly JobView[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const isOver = useRef(false);
  useEffect(
    () => () => {
      isOver.current = true;
    },
    [],
  );
  const change = (id: string, part: Partial<ChosenFile>) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const remove = (id: string) => setChosen((all) => all.filter((one) => one.id !== id));

  async function store(one: ChosenFile, destination: Destination): Promise<void> {
    const name = nameOf(one);
    if (name === undefined) return;
    const done = (job: JobView) => {
      setAdded((jobs) => [...jobs, job]);
      remove(one.id);
    };
    try {
      const { putDown } = await import('../../files/handover');
      await putDown(one.id, one.file, Date.now());
      done(await call('files.add', { id: one.id, name, destination }));
    } catch (error) {
      const problem = problemOf(error);
      const job = await jobOfSave(one.id, problem);
      if (job) done(job);
      else change(one.id, { problem });
    }
  }

  return {
    chosen,
    added,
    busy,
    choose(files) {
      const fresh = Array.from(files, (file) => ({
        id: crypto.randomUUID(),
        file,
        title: titleOf(file.name),
      }));
      setAdded([]);
      setChosen((all) => [...all, ...fresh]);
      for (const { id, file } of fresh) {
        recognised(file).then(
          (format) => change(id, { format }),
          (error: unknown) => change(id, { problem: problemOf(error) }),
        );
      }
    },
    rename: (id, title) => change(id, { title }),
    remove,
    async add(destination, skipped) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      // One after another, because each is copied to the disk.
      for (const one of chosen) {
        // The user cancelled.
        if (isOver.current) return;
        if (skipped.has(one.id)) remove(one.id);
        else await store(one, destination);
      }
      running.current = false;
      setBusy(false);
    },
  };
}
