import type { Client } from '../../service/client';
import { walkNoteSearch } from '../../service/paging';
import { noteToAppendTo } from '../compose';
import { unlessRefused } from '../unless-refused';
import { readNote } from './append-note';
import { lookInList } from './listed-note';
import type { Reading, Verify } from './verify';

/**
 * Where a part went on in a note, that note holds its mark. A new note is in the list of its notebook, unless
 * somebody moved it: then the search may find it, but proves nothing when it does not (design, section 6).
 */
export const verifyNote: Verify = async (job, mark, client) => {
  const begun = noteToAppendTo(job);
  if (begun !== undefined) return readNote(begun, mark, client);
  const listed = await lookInList(job, mark, client);
  if (listed.seen === 'present') return listed;
  return (await unlessRefused(search(mark, client))) ?? listed;
};

async function search(mark: string, client: Client): Promise<Reading | undefined> {
  for await (const { id } of walkNoteSearch(client, { content: mark }, 1)) {
    const reading = await unlessRefused(readNote(id, mark, client));
    if (reading?.seen === 'present') return reading;
  }
  return undefined;
}
