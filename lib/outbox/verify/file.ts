import { collect, walkEntries } from '../../service/paging';
import { folderOf } from '../deliver/folder-of';
import type { Verify } from './verify';

/** The folder has an entry with the `media_id` of an upload of this job, or it does not. */
export const verifyFile: Verify = async (job, _mark, client) => {
  const place = { knowledge_base_id: job.destination.id, ...folderOf(job) };
  const { items, complete } = await collect(walkEntries(client, place));
  const ours = new Set(job.files?.map(({ mediaId }) => mediaId));
  const found = items.filter(({ id }) => ours.has(id));
  if (found.length > 0) return { seen: 'present', ids: found.map(({ id }) => id), copies: found.length };
  return { seen: complete ? 'absent' : 'unclear' };
};
