import { appendDoc } from '../../service/notes';
import { compose } from '../jobs/compose';
import type { Job } from '../jobs/job';
import type { Deliver, DeliverContext, Delivered } from './delivery';

/** Appends to an existing note. */
export const appendNote: Deliver = (job, context) => appendTo(job.destination.id, job, context);

/** Appends the next part of a job to a note. */
export async function appendTo(
  note: string,
  job: Job,
  { client, part, sourceLabels, writing }: DeliverContext,
): Promise<Delivered> {
  const content = compose(job, part, sourceLabels);
  await writing(appendDoc.name);
  const { id } = await client.call(appendDoc, { doc_id: note, content });
  return { ids: [id] };
}
