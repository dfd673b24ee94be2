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

/** A file to add, from any source. */
export interface NewFile {
  /** Made at the click: adding the same id twice makes one job (lib/README.md#rule-7). */
  id: string;
  /** With its extension, which is replaced if the content needs another one. */
  name: string;
  bytes: Blob;
  /** A knowledge base, or a folder in one. */
  destination: Destination;
  /** The account connected when the destination was chosen; absent: the current one. */
  account?: Account | null | undefined;
  /** The page where the file was found; absent for a local file. */
  sourceUrl?: string | undefined;
}

export interface Files {
  /**
   * Adds a file from any source. The bytes are on disk when it resolves.
   * @throws ProblemError a `file-…` kind if the service would not accept it; as `Outbox.add`
   */
  add(file: NewFile): Promise<JobView>;
  /**
   * Adds a file whose bytes a page has handed over under this id.
   * @throws ProblemError as `add`; `gone` if there are no bytes under the id
   */
  addDropped(file: Omit<NewFile, 'bytes'>): Promise<JobView>;
  /**
   * Hands a job's file over to a page, which can then offer it as a download.
   * @throws ProblemError `gone` if the job has no file
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

/** Takes files into the outbox. */
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
      // Added before, but the answer was lost: the job exists.
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
