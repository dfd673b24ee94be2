import type { Client } from '../../service/client';
import type { NoteInfo } from '../../service/note';
import { listNotes } from '../../service/notes';
import { PAGE_SIZE } from '../../service/page';
import { pagesByCursor } from '../../service/paging';
import { folderOf } from '../deliver/folder-of';
import { unlessClosed, unlessRefused } from '../deliver/unless-refused';
import type { Finding } from '../jobs/finding';
import type { Job } from '../jobs/job';
import { readNote } from './append-note';
import { mayBeTitled } from './title';

type Found = Extract<Finding, { kind: 'present' }>;

/** A note changed this long before the write is certainly older, even if the clocks differ by a day. */
const SURELY_OLDER_MS = 2 * 24 * 3600 * 1000;
/** This many notes at the start of the list are read no matter what their titles are. */
const READ_ANYWAY = 5;
/**
 * The order of the list is not stated (contract.md#list-notes), and pinned notes may come first. After this
 * many consecutive notes in descending order, the rest is assumed to be in that order too.
 */
const SHOWS_ORDER = PAGE_SIZE;

/**
 * Searches the notes of a job's notebook for a reference, up to the end or until the remaining notes are
 * older than the write. After a match, reads the rest of its page too, because a copy is likely to be there.
 */
export async function findInList(job: Job, reference: string, client: Client): Promise<Finding> {
  const folder = folderOf(job.destination);
  const request = (cursor: string) => client.call(listNotes, { ...folder, cursor, limit: PAGE_SIZE });
  const found: Found = { kind: 'present', ids: [], copies: 0 };
  /** Whether every note that may be ours could be read. */
  let clear = true;
  let read = 0;
  let before = Number.POSITIVE_INFINITY;
  let inOrder = 0;
  for await (const { items, complete, ended } of pagesByCursor('', request)) {
    clear &&= complete;
    for (const note of items) {
      read += 1;
      const likely = mayBe(job, reference, note);
      if (likely || (read <= READ_ANYWAY && found.copies === 0)) {
        // A note that is deleted or belongs to someone else is not ours, unless its title matches.
        const closed: Finding = { kind: likely ? 'unclear' : 'absent' };
        const reading = unlessClosed(readNote(note.id, reference, client));
        const finding = await unlessRefused(reading.then((known) => known ?? closed));
        if (finding?.kind === 'present') {
          found.ids.push(...finding.ids);
          found.copies += finding.copies;
        }
        // A note that the service cannot give as text may be ours.
        if (finding?.kind !== 'absent' && !isSurelyOlder(note, job)) clear = false;
      }
      inOrder = goesOn(inOrder, before, note.modifiedAt);
      before = note.modifiedAt;
      if (inOrder >= SHOWS_ORDER && isSurelyOlder(note, job)) {
        return found.copies > 0 ? found : { kind: clear ? 'absent' : 'unclear' };
      }
    }
    if (found.copies > 0) return found;
    if (ended) return { kind: clear && ended.complete ? 'absent' : 'unclear' };
  }
  return { kind: 'unclear' };
}

/** Whether a note is worth reading, judged by its title and summary. */
function mayBe({ clip }: Job, reference: string, { title, summary }: NoteInfo): boolean {
  return summary.includes(reference) || mayBeTitled(clip.title, title);
}

/**
 * How many consecutive notes are in descending order. Equal times, as after an import, neither count nor
 * reset.
 */
function goesOn(inOrder: number, before: number, modifiedAt: number): number {
  if (modifiedAt === before) return inOrder;
  return modifiedAt > 0 && modifiedAt < before ? inOrder + 1 : 0;
}

function isSurelyOlder({ modifiedAt }: NoteInfo, { proof }: Job): boolean {
  return modifiedAt > 0 && modifiedAt < (proof?.sentAt ?? 0) - SURELY_OLDER_MS;
}
