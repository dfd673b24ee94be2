import { importDoc } from '../../service/notes';
import { composeNote } from '../compose';
import type { Deliver } from './deliver';

/** Makes a new note in a notebook, or in the notes' root. */
export const createNote: Deliver = async (job, { client, sourceLabel, writing }) => {
  const content = composeNote(job, sourceLabel);
  const folder = job.destination.id ? { folder_id: job.destination.id } : {};
  await writing(importDoc.name);
  const { id } = await client.call(importDoc, { content, ...folder });
  return [id];
};
