import { ProblemError } from '../../problem';
import type { Client } from '../../service/client';
import { addKnowledge, checkRepeatedNames, createMedia } from '../../service/knowledge';
import { mediaTypeByExtension } from '../../service/media-types';
import { compose } from '../compose';
import { candidateNames } from '../file-name';
import type { Job } from '../job';
import type { Deliver } from './deliver';
import { folderOf } from './folder-of';

const EXTENSION = 'md';

/**
 * Puts content into a knowledge base as a Markdown file, by the steps of the document (section 1, typical
 * flows). Only the last step makes an entry; those before it may be repeated and leave nothing to be seen.
 */
export const markdownFile: Deliver = async (job, { client, part, mayUpload, sourceLabel, writing }) => {
  if (!(await mayUpload())) throw new ProblemError({ kind: 'permission' });
  const format = mediaTypeByExtension(EXTENSION);
  if (!format) throw new ProblemError({ kind: 'invalid-input', field: 'file_ext' });
  const knowledge_base_id = job.destination.id;
  const file = new Blob([compose(job, part, sourceLabel)], { type: format.mime });
  const name = await freeName(client, job, format.type.value);
  const { id: mediaId, credential } = await client.call(createMedia, {
    file_name: name,
    file_size: file.size,
    content_type: format.mime,
    knowledge_base_id,
    file_ext: EXTENSION,
  });
  await client.put(credential, file, format.mime);
  await writing(addKnowledge.name, { file: { mediaId, name } });
  const { id } = await client.call(addKnowledge, {
    media_type: format.type.value,
    media_id: mediaId,
    title: name,
    knowledge_base_id,
    ...folderOf(job),
    file_info: {
      cos_key: credential.objectKey,
      file_size: file.size,
      last_modify_time: Math.floor(job.clip.capturedAt / 1000),
      file_name: name,
    },
  });
  return [id];
};

/** The first name that no file in the folder has: "Title.md", "Title (2).md" … */
async function freeName(client: Client, job: Job, mediaType: number): Promise<string> {
  const names = candidateNames(job.clip.title, job.reference, EXTENSION);
  const results = await client.call(checkRepeatedNames, {
    params: names.map((name) => ({ name, media_type: mediaType })),
    knowledge_base_id: job.destination.id,
    ...folderOf(job),
  });
  const taken = new Set(results.flatMap(({ name, repeated }) => (repeated ? [name] : [])));
  const free = names.find((name) => !taken.has(name));
  if (!free) throw new ProblemError({ kind: 'invalid-input', field: 'file_name' });
  return free;
}
