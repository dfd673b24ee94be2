import { importDoc } from '../../service/notes';
import { compose, noteToAppendTo } from '../jobs/compose';
import { appendTo } from './append-note';
import type { Deliver } from './delivery';
import { folderOf } from './folder-of';

/**
 * Creates a note in a notebook, or in the root. Later parts of a note that was too large are appended to it.
 */
export const createNote: Deliver = async (job, context) => {
  const begun = noteToAppendTo(job);
  if (begun !== undefined) return appendTo(begun, job, context);
  const { client, part, sourceLabels, writing } = context;
  const content = compose(job, part, sourceLabels);
  await writing(importDoc.name);
  const { id } = await client.call(importDoc, { content, ...folderOf(job.destination) });
  return { ids: [id] };
};
