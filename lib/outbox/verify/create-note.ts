import type { Client } from '../../service/client';
import { foundNotes } from '../../service/paging';
import { unlessRefused, unlessUnanswered } from '../deliver/unless-refused';
import { noteToAppendTo } from '../jobs/compose';
import type { Finding } from '../jobs/finding';
import { readNote } from './append-note';
import { findInList } from './listed-note';
import type { Verify } from './verification';

/**
 * If the part was appended to a note, only that note can hold it. A new note is listed in its notebook. If
 * the user moved it, the search may find it, but a search without results proves nothing
 * (lib/outbox/README.md#how-a-lost-request-is-found).
 */
export const verifyNote: Verify = async (job, { reference, client }) => {
  const begun = noteToAppendTo(job);
  if (begun !== undefined) return readNote(begun, reference, client);
  const listed = await findInList(job, reference, client);
  if (listed.kind === 'present') return listed;
  return (await unlessUnanswered(search(reference, client))) ?? listed;
};

async function search(reference: string, client: Client): Promise<Finding | undefined> {
  for (const { id } of (await foundNotes(client, { content: reference })).items) {
    const finding = await unlessRefused(readNote(id, reference, client));
    if (finding?.kind === 'present') return finding;
  }
  return undefined;
}
