import type { Client } from '../../service/client';
import type { NoteInfo } from '../../service/note';
import { PAGE_SIZE } from '../../service/page';
import { walkNoteSearch, walkNotes } from '../../service/paging';
import { noteToAppendTo } from '../compose';
import type { Job } from '../job';
import { readNote } from './append-note';
import { mayBeTitled } from './title';
import type { Reading, Verify } from './verify';

/** Clocks may be a day apart; what was changed before that is older than the write. */
const SURELY_OLDER_MS = 2 * 24 * 3600 * 1000;
/** Of the first notes that many are read whatever their titles. */
const READ_ANYWAY = 5;
/**
 * The document states no order of the list (note service, section 4.3), and what is pinned may stand before it.
 * After that many notes, each older than the one before, the list is taken to go on like this.
 */
const SHOWS_ORDER = PAGE_SIZE;

/**
 * Where a part went on in a note, that note holds its mark. For a new note: looks through the newest notes of the folder for the mark. Its title tells which ones to read; the
 * search of the service may find it sooner, but proves nothing when it does not (design, section 6).
 */
export const verifyNote: Verify = async (job, mark, client) => {
  const begun = noteToAppendTo(job);
  if (begun !== undefined) return (await readNote(begun, mark, client)) ?? { seen: 'absent' };
  const found = (await listed(job, mark, client)) ?? (await searched(mark, client));
  return found ?? { seen: 'unclear' };
};

/** @returns undefined where the list came neither to its end nor to a point from which all is older, or not all of it could be read */
async function listed(job: Job, mark: string, client: Client): Promise<Reading | undefined> {
  let complete = true;
  const walk = walkNotes(client, job.destination.id, (page) => {
    complete &&= page.complete;
  });
  let before = Number.POSITIVE_INFINITY;
  let inOrder = 0;
  for (let index = 0; ; index++) {
    const step = await walk.next();
    if (step.done) return step.value.complete ? { seen: 'absent' } : undefined;
    const note = step.value;
    inOrder = goesOn(inOrder, before, note.modifiedAt);
    before = note.modifiedAt;
    if (note.deleted) continue;
    if (index < READ_ANYWAY || mayBe(job, mark, note)) {
      const reading = await readNote(note.id, mark, client);
      if (reading) return reading;
    }
    if (inOrder >= SHOWS_ORDER && isSurelyOlder(note, job)) return complete ? { seen: 'absent' } : undefined;
  }
}

/** How many notes in a row are in order, with this one. Notes of one moment, as after an import, show none. */
function goesOn(inOrder: number, before: number, modifiedAt: number): number {
  if (modifiedAt === before) return inOrder;
  return modifiedAt > 0 && modifiedAt < before ? inOrder + 1 : 0;
}

function isSurelyOlder({ modifiedAt }: NoteInfo, { proof }: Job): boolean {
  return modifiedAt > 0 && modifiedAt < (proof?.sentAt ?? 0) - SURELY_OLDER_MS;
}

async function searched(mark: string, client: Client): Promise<Reading | undefined> {
  for await (const { id } of walkNoteSearch(client, { content: mark }, 1)) {
    const reading = await readNote(id, mark, client);
    if (reading) return reading;
  }
  return undefined;
}

function mayBe({ clip }: Job, mark: string, { title, summary }: NoteInfo): boolean {
  return summary.includes(mark) || mayBeTitled(clip.title, title);
}
