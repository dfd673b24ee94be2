import type { Client } from '../../service/client';
import { foundNotes } from '../../service/paging';
import { listEntries } from '../deliver/entries';
import { unlessRefused, unlessUnanswered } from '../deliver/unless-refused';
import type { Job } from '../jobs/job';
import type { KnownOthers } from '../jobs/others';
import { partReference } from '../jobs/reference';
import { readNote } from './append-note';
import { findInList } from './listed-note';

/**
 * Counts how often a confirmed job is at the service; 0 if it is not found. Reads only.
 * @param confirmed all confirmed jobs, whose entries are no copies
 * @param owned which entries belong to items of batches
 * @throws ProblemError if a read failed
 */
export async function countCopies(
  job: Job,
  client: Client,
  confirmed: readonly Job[],
  owned: KnownOthers['owned'],
): Promise<number> {
  switch (job.kind) {
    case 'create-note':
    case 'append-note':
      return Math.max(0, ...(await Promise.all((job.resent ?? []).map((part) => ofPart(job, part, client)))));
    case 'markdown-file':
    case 'file':
      return ofFile(job, client);
    case 'import-urls':
    case 'knowledge-entry':
      return ofEntry(job, client, confirmed, owned);
  }
}

/** Counts a part's reference in the known notes, in listed notes, and in notes that the search finds. */
async function ofPart(job: Job, part: number, client: Client): Promise<number> {
  const reference = partReference(job.reference, part);
  const ids = new Set(job.kind === 'append-note' ? [job.destination.id] : job.receipt?.ids);
  if (job.kind === 'create-note') {
    const listed = await findInList(job, reference, client);
    const found = await unlessUnanswered(foundNotes(client, { content: reference }));
    for (const id of listed.kind === 'present' ? listed.ids : []) ids.add(id);
    for (const { id } of found?.items ?? []) ids.add(id);
  }
  let copies = 0;
  for (const id of ids) {
    const finding = await unlessRefused(readNote(id, reference, client));
    if (finding?.kind === 'present') copies += finding.copies;
  }
  return copies;
}

/** Every write of a file had its own upload and a free name, so entries match by either. */
async function ofFile(job: Job, client: Client): Promise<number> {
  const { files = [] } = job;
  const { items } = await listEntries(job, client);
  return items.filter((entry) =>
    files.some(({ mediaId, name }) => entry.id === mediaId || entry.title === name),
  ).length;
}

/** Counts new entries with the title of the confirmed one, without those of other jobs and of batches. */
async function ofEntry(
  job: Job,
  client: Client,
  confirmed: readonly Job[],
  owned: KnownOthers['owned'],
): Promise<number> {
  const { items } = await listEntries(job, client);
  const ours = items.find(({ id }) => job.receipt?.ids.includes(id));
  const others = confirmed.flatMap(({ id, receipt }) => (id === job.id ? [] : (receipt?.ids ?? [])));
  const known = new Set([...(job.listed ?? []), ...others]);
  const alike = items.filter(({ id, title }) => title === ours?.title && !known.has(id));
  const theirs = await owned(alike.map(({ id }) => id));
  return alike.filter(({ id }) => id === ours?.id || !theirs.has(id)).length;
}
