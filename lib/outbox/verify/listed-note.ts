import type { Client } from '../../service/client';
import type { NoteInfo } from '../../service/note';
import { PAGE_SIZE } from '../../service/page';
import { walkNotes } from '../../service/paging';
import type { Job } from '../job';
import { unlessClosed } from '../unless-refused';
import { readNote } from './append-note';
import { mayBeTitled } from './title';
import type { ReadBack } from './verify';

type Found = Extract<ReadBack, { seen: 'present' }>;

/** Clocks may be a day apart; what was changed before that is older than the write. */
const SURELY_OLDER_MS = 2 * 24 * 3600 * 1000;
/** Of the first notes that many are read whatever their titles. */
const READ_ANYWAY = 5;
/**
 * The document states no order of the list (contract.md#list-notes), and what is pinned may stand before it.
 * After that many notes, each older than the one before, the list is taken to go on like this.
 */
const SHOWS_ORDER = PAGE_SIZE;

/**
 * Looks for a mark in the notes of a job's notebook, to the end or to where all is older than the write. Found, it is
 * looked for in the rest of that page: a copy of it is likely there.
 */
export async function lookInList(job: Job, mark: string, client: Client): Promise<ReadBack> {
  /** Whether all that may be ours could be read. */
  let clear = true;
  let leftInPage = 0;
  const walk = walkNotes(client, job.destination.id, ({ complete, items }) => {
    clear &&= complete;
    leftInPage = items.length;
  });
  const found: Found = { seen: 'present', ids: [], copies: 0 };
  let before = Number.POSITIVE_INFINITY;
  let inOrder = 0;
  for (let index = 0; ; index++) {
    const step = await walk.next();
    if (step.done) {
      if (found.copies > 0) return found;
      return { seen: clear && step.value.complete ? 'absent' : 'unclear' };
    }
    const note = step.value;
    leftInPage -= 1;
    const likely = mayBe(job, mark, note);
    if (likely || (index < READ_ANYWAY && found.copies === 0)) {
      const readBack = await unlessClosed(readNote(note.id, mark, client));
      if (readBack?.seen === 'present') {
        found.ids.push(...readBack.ids);
        found.copies += readBack.copies;
      }
      // One that is somebody else's, or deleted, is none of ours, unless it looks like it.
      const mayStillBe = readBack ? readBack.seen === 'unclear' : likely;
      if (mayStillBe && !isSurelyOlder(note, job)) clear = false;
    }
    if (found.copies > 0 && leftInPage <= 0) return found;
    inOrder = goesOn(inOrder, before, note.modifiedAt);
    before = note.modifiedAt;
    if (inOrder >= SHOWS_ORDER && isSurelyOlder(note, job)) {
      return found.copies > 0 ? found : { seen: clear ? 'absent' : 'unclear' };
    }
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
