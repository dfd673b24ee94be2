import type { Client } from '../../service/client';
import type { NoteInfo } from '../../service/note';
import { getDocContent } from '../../service/notes';
import { walkNoteSearch, walkNotes } from '../../service/paging';
import type { Job } from '../job';
import { occurrences } from './occurrences';
import type { Reading, Verify } from './verify';

/** Clocks may be a day apart; what was changed before that is older than the write. */
const SURELY_OLDER_MS = 2 * 24 * 3600 * 1000;
/** Of the newest notes that many are read whatever their titles. */
const READ_ANYWAY = 5;

/**
 * Looks through the newest notes of the folder for the reference. Its title tells which ones to read; the
 * search of the service may find it sooner, but proves nothing when it does not (design, section 6).
 */
export const verifyNote: Verify = async (job, client) => {
  const found = (await listed(job, client)) ?? (await searched(job, client));
  return found ?? { seen: 'unclear' };
};

/** @returns undefined where the list did not come to a point from which all is older */
async function listed(job: Job, client: Client): Promise<Reading | undefined> {
  const walk = walkNotes(client, job.destination.id);
  let newest = Number.POSITIVE_INFINITY;
  for (let index = 0; ; index++) {
    const step = await walk.next();
    if (step.done) return step.value.complete ? { seen: 'absent' } : undefined;
    const note = step.value;
    const inOrder = note.modifiedAt > 0 && note.modifiedAt <= newest;
    newest = inOrder ? note.modifiedAt : Number.NEGATIVE_INFINITY;
    if (note.deleted) continue;
    if (index < READ_ANYWAY || mayBe(job, note)) {
      const reading = await read(job, client, note.id);
      if (reading) return reading;
    }
    if (inOrder && note.modifiedAt < (job.proof?.sentAt ?? 0) - SURELY_OLDER_MS) return { seen: 'absent' };
  }
}

async function searched(job: Job, client: Client): Promise<Reading | undefined> {
  for await (const { id } of walkNoteSearch(client, { content: job.reference }, 1)) {
    const reading = await read(job, client, id);
    if (reading) return reading;
  }
  return undefined;
}

async function read({ reference }: Job, client: Client, id: string): Promise<Reading | undefined> {
  const { content } = await client.call(getDocContent, { doc_id: id });
  const copies = occurrences(content, reference);
  return copies > 0 ? { seen: 'present', ids: [id], copies } : undefined;
}

/** Whether a note may be the job's by its title, however the service shortened or rewrote it. */
function mayBe({ clip, reference }: Job, { title, summary }: NoteInfo): boolean {
  if (title === '' || summary.includes(reference)) return true;
  const ours = letters(clip.title);
  const theirs = letters(title);
  return ours === '' || theirs === '' || ours.startsWith(theirs) || theirs.startsWith(ours);
}

function letters(text: string): string {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).join('').toLowerCase();
}
