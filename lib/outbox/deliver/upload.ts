import { mediaTypeByMime } from '../../model/media-types';
import { ProblemError } from '../../problems/problem';
import { tooLarge } from '../../problems/too-large';
import type { Client } from '../../service/client';
import { ServiceError } from '../../service/failures';
import { addKnowledge, createMedia } from '../../service/knowledge';
import { SECONDS_BELOW } from '../../service/reading';
import { candidateNames } from '../../text/safe-name';
import type { Job, Upload } from '../jobs/job';
import type { DeliverContext, Delivered } from './delivery';
import { folderOf } from './folder-of';
import { takenNames } from './taken-names';

/** A file to upload. */
interface Outgoing {
  bytes: Blob;
  /** Without the dot. */
  extension: string;
  /** MIME type, as in the table of media types. */
  mime: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** The object store's status for an expired credential. */
const REFUSED = 403;

/**
 * Adds a file to a knowledge base, step by step (contract.md#create-a-media-record). Only the last step
 * creates a visible entry, so the earlier ones may be repeated. Stores when the bytes are uploaded, so that
 * the next drain can continue from there.
 * @returns the entry's id
 * @throws ProblemError whose kind decides what happens next
 */
export async function upload(job: Job, file: Outgoing, context: DeliverContext): Promise<Delivered> {
  const { client, store, uploaded, writing } = context;
  if (!(await store.mayBegin())) throw new ProblemError({ kind: 'permission' });
  const type = mediaTypeByMime(file.mime);
  if (!type) throw new ProblemError({ kind: 'file-kind' });
  const { maxBytes = Number.POSITIVE_INFINITY } = type;
  if (file.bytes.size > maxBytes) throw new ProblemError(tooLarge(maxBytes));
  const free = await freeNames(client, job, file.extension);
  const there = job.upload && free.has(job.upload.name) ? job.upload : undefined;
  const media = there ?? (await putObject(job, file, first(free), context));
  if (media !== job.upload) await uploaded(media);
  await writing(addKnowledge.name, { file: { mediaId: media.mediaId, name: media.name } });
  const { id } = await client.call(addKnowledge, {
    media_type: type.value,
    media_id: media.mediaId,
    title: media.name,
    knowledge_base_id: job.destination.id,
    ...folderOf(job.destination),
    file_info: {
      cos_key: media.objectKey,
      file_size: file.bytes.size,
      last_modify_time: secondsOf(file.modifiedAt),
      file_name: media.name,
    },
  });
  return { ids: [id] };
}

/** Uploads the bytes. A refused credential may have expired, so tries once more with a new one. */
async function putObject(
  job: Job,
  file: Outgoing,
  name: string,
  { client, store, stop, progressed }: DeliverContext,
): Promise<Upload> {
  const put = async (): Promise<Upload> => {
    const { id: mediaId, credential } = await client.call(createMedia, {
      file_name: name,
      file_size: file.bytes.size,
      content_type: file.mime,
      knowledge_base_id: job.destination.id,
      file_ext: file.extension,
    });
    const address = await store.addressFor(credential);
    progressed(0);
    await client.put(credential, file.bytes, file.mime, { store: address, stop, progressed });
    return { mediaId, name, objectKey: credential.objectKey, expiresAt: credential.expiresAt };
  };
  try {
    return await put();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.problem.status !== REFUSED) throw error;
    return put();
  }
}

/** The candidate names that no file in the folder has, in order of preference: "Title.md", "Title (2).md" … */
async function freeNames(client: Client, job: Job, extension: string): Promise<Set<string>> {
  const names = candidateNames(job.clip.title, job.reference, extension);
  const taken = await takenNames(client, job.destination, names);
  return new Set(names.filter((name) => !taken.has(name)));
}

function first(names: Set<string>): string {
  const [name] = names;
  if (name === undefined) throw new ProblemError({ kind: 'invalid-input', field: 'file_name' });
  return name;
}

/** Seconds since 1970. A damaged disk may give a file any time, which is no reason to refuse the file. */
function secondsOf(milliseconds: number): number {
  return Math.min(SECONDS_BELOW - 1, Math.max(0, Math.floor(milliseconds / 1000)));
}
