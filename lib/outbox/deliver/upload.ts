import { mediaTypeByMime } from '../../media-types';
import { ProblemError } from '../../problem';
import type { Client } from '../../service/client';
import { ServiceError } from '../../service/failures';
import { addKnowledge, checkRepeatedNames, createMedia } from '../../service/knowledge';
import { candidateNames } from '../file-name';
import type { Job, Upload } from '../job';
import type { DeliverContext } from './deliver';
import { folderOf } from './folder-of';

/** A file as it goes out. */
export interface Outgoing {
  bytes: Blob;
  /** Without dot. */
  extension: string;
  /** MIME type, of the media-type table. */
  mime: string;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** What the store answers once a credential is over. */
const REFUSED = 403;

/**
 * Puts a file into a knowledge base, step by step (contract.md#create-a-media-record). Only the last
 * step makes an entry; those before it may be repeated and leave nothing to be seen. A worker that dies after
 * the bytes went out leaves word of them, and the next one goes on from there.
 * @returns the entry's id
 * @throws ProblemError whose kind decides what happens next
 */
export async function upload(job: Job, file: Outgoing, context: DeliverContext): Promise<string[]> {
  const { client, store, uploaded, writing } = context;
  if (!(await store.mayBegin())) throw new ProblemError({ kind: 'permission' });
  const type = mediaTypeByMime(file.mime);
  if (!type) throw new ProblemError({ kind: 'file-kind' });
  const free = await freeNames(client, job, type.checksNames ? type.value : undefined, file.extension);
  const there = job.upload && free.has(job.upload.name) ? job.upload : undefined;
  const media = there ?? (await putObject(job, file, first(free), context));
  if (media !== job.upload) await uploaded(media);
  await writing(addKnowledge.name, { file: { mediaId: media.mediaId, name: media.name } });
  const { id } = await client.call(addKnowledge, {
    media_type: type.value,
    media_id: media.mediaId,
    title: media.name,
    knowledge_base_id: job.destination.id,
    ...folderOf(job),
    file_info: {
      cos_key: media.objectKey,
      file_size: file.bytes.size,
      last_modify_time: Math.max(0, Math.floor(file.modifiedAt / 1000)),
      file_name: media.name,
    },
  });
  return [id];
}

/** The bytes to the object store. A credential that is refused there may have expired: another one, once. */
async function putObject(
  job: Job,
  file: Outgoing,
  name: string,
  { client, store, stop, sent }: DeliverContext,
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
    sent(0);
    await client.put(credential, file.bytes, file.mime, { store: address, stop, sent });
    return { mediaId, name, objectKey: credential.objectKey, expiresAt: credential.expiresAt };
  };
  try {
    return await put();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.problem.status !== REFUSED) throw error;
    return put();
  }
}

/** The names of this file that no file in the folder has, in order: "Title.md", "Title (2).md" … */
async function freeNames(
  client: Client,
  job: Job,
  /** Left out for kinds whose names are not checked (contract.md#check-repeated-names). */
  mediaType: number | undefined,
  extension: string,
): Promise<Set<string>> {
  const names = candidateNames(job.clip.title, job.reference, extension);
  if (mediaType === undefined) return new Set(names);
  const results = await client.call(checkRepeatedNames, {
    params: names.map((name) => ({ name, media_type: mediaType })),
    knowledge_base_id: job.destination.id,
    ...folderOf(job),
  });
  const taken = new Set(results.flatMap(({ name, repeated }) => (repeated ? [name] : [])));
  return new Set(names.filter((name) => !taken.has(name)));
}

function first(names: Set<string>): string {
  const [name] = names;
  if (name === undefined) throw new ProblemError({ kind: 'invalid-input', field: 'file_name' });
  return name;
}
