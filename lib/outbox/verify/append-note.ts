import type { Client } from '../../service/client';
import { getDocContent } from '../../service/notes';
import { countMark } from '../mark';
import type { Reading, Verify } from './verify';

/** The note holds the mark, or it does not. */
export const verifyAppend: Verify = async (job, mark, client) =>
  (await readNote(job.destination.id, mark, client)) ?? { seen: 'absent' };

/** What a note shows of a mark; undefined where it does not hold it. */
export async function readNote(id: string, mark: string, client: Client): Promise<Reading | undefined> {
  const { content } = await client.call(getDocContent, { doc_id: id });
  const copies = countMark(content, mark);
  return copies > 0 ? { seen: 'present', ids: [id], copies } : undefined;
}
