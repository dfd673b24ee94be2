import { appendDoc } from '../../service/notes';
import { composeAppendix } from '../compose';
import type { Deliver } from './deliver';

/** Appends to an existing note. */
export const appendNote: Deliver = async (job, { client, sourceLabel, writing }) => {
  const content = composeAppendix(job, sourceLabel);
  await writing(appendDoc.name);
  const { id } = await client.call(appendDoc, { doc_id: job.destination.id, content });
  return [id];
};
