import type { Client } from '../../service/client';
import type { NoteInfo } from '../../service/note';
import { PAGE_SIZE } from '../../service/page';
import { walkNotes } from '../../service/paging';
import type { Job } from '../job';
import { unlessClosed } from '../unless-refused';
import { readNote } from './append-note';
import { mayBeTitled } from './title';
import type { ReadBack } from './verify';

/** Clocks may be a day apart; what was changed before that is older than the write. */
const SURELY_OLDER_MS = 2 * 24 * 3600 * 1000;
/** Of the first notes that many are read whatever their titles. */
const READ_ANYWAY = 5;
/**
 * The document states no order of the list (note service, section 4.3), and what is pinned may stand before it.
 * After that many notes, each older than the one before, the list is taken to go on like this.
 */
const SHOWS_ORDER = PAGE_SIZE;

/** Looks for a mark in the notes of a job's notebook, to the end or to where all is older than the write. */
export async function lookInList(job: Job, mark: string, client: Client): Promise<ReadBack> {
  /** Whether all that may be ours could be read. */
  let clear = true;
  const walk = walkNotes(client, job.destination.id, ({ complete }) => {
    clear &&= complete;
  });
  let before = Number.POSITIVE_INFINITY;
  let inOrder = 0;
  for (let index = 0; ; index++) {
    const step = await walk.next();
    if (step.done) return { seen: clear && step.value.complete ? 'absent' : 'unclear' };
    const note = step.value;
    const likely = mayBe(job, mark, note);
    if (likely || index < READ_ANYWAY) {
      const readBack = await unlessClosed(readNote(note.id, mark, client));
      if (readBack?.seen === 'present') return readBack;
      // One that is somebody else's, or deleted, is none of ours, unless it looks like it.
      const mayStillBe = readBack ? readBack.seen === 'unclear' : likely;
      if (mayStillBe && !isSurelyOlder(note, job)) clear = false;
    }
    inOrder = goesOn(inOrder, before, note.modifiedAt);
    before = note.modifiedAt;
    if (inOrder >= SHOWS_ORDER && isSurelyOlder(note, job)) return { seen: clear ? 'absent' : 'unclear' };
  }
}

/** Its title tells which notes to read. */
function mayBe({ clip }: Job, mark: string, { title, summary }: NoteInfo): boolean {
  return summary.includes(mark) || mayBeTitled(clip.title, title);
}

/** How many notes in a row are in order, with this one. Notes of one moment, as after an import, show none. */
function goesOn(inOrder: number, before: number, modifiedAt: number): number {
  if (modifiedAt === before) return inOrder;
  return modifiedAt > 0 && modifiedAt < before ? inOrder + 1 : 0;
}

function isSurelyOlder({ modifiedAt }: NoteInfo, { proof }: Job): boolean {
  return modifiedAt > 0 && modifiedAt < (proof?.sentAt ?? 0) - SURELY_OLDER_MS;
}
