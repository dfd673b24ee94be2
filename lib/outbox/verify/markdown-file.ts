import { collect, walkEntries } from '../../service/paging';
import type { Verify } from './verify';

/** The folder has an entry with the upload's `media_id`, or it does not. */
export const verifyFile: Verify = async (job, client) => {
  const { destination, file } = job;
  const folder = destination.kind === 'knowledge-base' ? destination.folder?.id : undefined;
  const place = { knowledge_base_id: destination.id, folder_id: folder };
  const { items, complete } = await collect(walkEntries(client, place));
  const found = items.filter(({ id }) => id === file?.mediaId);
  if (found.length > 0) return { seen: 'present', ids: found.map(({ id }) => id), copies: 1 };
  return { seen: complete ? 'absent' : 'unclear' };
};
