import type { Account } from '../account';
import type { FileHead } from '../clip';
import type { Input } from '../contract/contract';
import type { JobView } from '../contract/outbox';
import type { Destination } from '../destination';
import type { Outbox } from '../outbox/outbox';
import type { JobStore } from '../outbox/store';
import { ProblemError } from '../problem';
import type { Drops } from './drops';
import { fileNameOf, titleOf } from './file-name';
import { type NamesWorld, repeatedNames } from './names';
import { recognise } from './recognise';

/** A file to be added, wherever it comes from. */
export interface NewFile {
  /** Made at the click: adding twice makes one row (lib/README.md#rule-7). */
  id: string;
  /** With its extension; the one that its content calls for takes its place. */
  name: string;
  bytes: Blob;
  /** A knowledge base, or a folder in one. */
  destination: Destination;
  /** Who was connected when that was chosen; left out where that is now. */
  account?: Account | null | undefined;
  /** Where it was found; left out for a file of this device. */
  sourceUrl?: string | undefined;
}

export interface Files {
  /**
   * Adds a file: the one way for all sources. When it resolves, the bytes are on disk.
   * @throws ProblemError a `file-…` kind that says why the service would not take it, and as `Outbox.add`
   */
  add(file: NewFile): Promise<JobView>;
  /**
   * Adds a file that a page has put down under this id.
   * @throws ProblemError as `add`, and `gone` where there is nothing under the id
   */
  addDropped(file: Omit<NewFile, 'bytes'>): Promise<JobView>;
  /**
   * Puts a row's file down for a page, which may then offer it as a download.
   * @throws ProblemError `gone` where the row has none
   */
  handBack(id: string): Promise<{ name: string }>;
  /** As `repeatedNames`. */
  repeated(input: Input<'files.repeated'>): Promise<string[]>;
}

export interface FilesWorld extends NamesWorld {
  outbox: Pick<Outbox, 'add' | 'list'>;
  jobs: Pick<JobStore, 'get' | 'bytes'>;
  drops: Drops;
  now(): number;
}

/** Files on their way into the outbox. */
export function createFiles(world: FilesWorld): Files {
  const { outbox, jobs, drops, now } = world;

  async function add(found: NewFile): Promise<JobView> {
    const { id, name, bytes, destination, account, sourceUrl = '' } = found;
    const { extension, mime } = await recognise(name, bytes);
    const modifiedAt = bytes instanceof File ? bytes.lastModified : now();
    const file: FileHead = { extension, mime, size: bytes.size, modifiedAt };
    const clip = {
      kind: 'file',
      title: titleOf(name),
      url: sourceUrl,
      capturedAt: now(),
      markdown: '',
      plainText: false,
      droppedImages: 0,
      file,
      bytes,
    } as const;
    return outbox.add(id, clip, destination, { account });
  }

  return {
    add,
    async addDropped(file) {
      const bytes = await drops.get(file.id);
      // Added before, and only the answer was lost: the row is there.
      const known = bytes ? undefined : (await outbox.list()).find(({ id }) => id === file.id);
      if (known) return known;
      if (!bytes) throw new ProblemError({ kind: 'gone' });
      const job = await add({ ...file, bytes });
      await drops.remove(file.id);
      return job;
    },
    async handBack(id) {
      const [{ clip }, bytes] = await Promise.all([jobs.get(id), jobs.bytes(id)]);
      if (!bytes) throw new ProblemError({ kind: 'gone' });
      await drops.put(id, bytes);
      return { name: fileNameOf(clip) };
    },
    repeated: (input) => repeatedNames(world, input),
  };
}
