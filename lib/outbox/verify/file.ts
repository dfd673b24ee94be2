import { takeApart } from '../../model/file-name';
import { mediaTypeByExtension } from '../../model/media-types';
import type { Client } from '../../service/client';
import type { Entry } from '../../service/entry';
import { readEntries, search } from '../deliver/entries';
import { folderOf } from '../deliver/folder-of';
import { takenNames } from '../deliver/taken-names';
import { unlessUnanswered } from '../deliver/unless-refused';
import type { Finding } from '../jobs/finding';
import type { Job } from '../jobs/job';
import type { Verify } from './verification';

/**
 * Searches the folder for an entry of one of the job's uploads. If the user moved the entry, the search may
 * find it, but a search without results proves nothing.
 */
export const verifyFile: Verify = async (job, { client }) => {
  // A copy is likely to be on the page with an entry of this job's uploads.
  const isEnough = async (entries: readonly Entry[]) => byId(entries, job) !== undefined;
  const { items, complete } = await readEntries(job, client, { isEnough });
  const found =
    byId(items, job) ??
    byName(items, job) ??
    (await unlessUnanswered(searched(job, client))) ??
    (await unlessUnanswered(byTaken(job, client)));
  return found ?? { kind: complete ? 'absent' : 'unclear' };
};

/** An entry with the `media_id` of an upload was made from it. */
function byId(entries: readonly Entry[], { files = [] }: Job): Finding | undefined {
  const ours = entries.filter(({ id }) => files.some(({ mediaId }) => mediaId === id));
  return ours.length > 0
    ? { kind: 'present', ids: ours.map(({ id }) => id), copies: ours.length }
    : undefined;
}

/**
 * Matches by name, because nothing states that an entry keeps the `media_id` of its upload, or the extension
 * in its title. A name that was free before the write is probably ours now. A merely similar name, or one
 * that the service does not check, may be older: it proves neither presence nor absence.
 */
function byName(entries: Entry[], { clip, files = [] }: Job): Finding | undefined {
  const wasFree = !clip.file || mediaTypeByExtension(clip.file.extension)?.type.checksNames;
  const names = files.map(({ name }) => name);
  const stems = names.map((name) => takeApart(name).stem);
  const all = entries.map(({ title }) => title);
  const titles = all.filter((title) => names.includes(title));
  if (wasFree && titles.length > 0) return { kind: 'likely', titles };
  const isAlike = all.some((title) => names.includes(title) || stems.includes(title));
  return isAlike ? { kind: 'unclear' } : undefined;
}

/** A name that was free before the write and that the service now reports as taken is probably ours. */
async function byTaken({ destination, files = [] }: Job, client: Client): Promise<Finding | undefined> {
  const names = [...new Set(files.map(({ name }) => name))];
  const titles = [...(await takenNames(client, destination, names))];
  return titles.length > 0 ? { kind: 'likely', titles } : undefined;
}

/**
 * Searches for the name of the last write. A match by name counts only if it is not in another folder, where
 * it may be older.
 */
async function searched(job: Job, client: Client): Promise<Finding | undefined> {
  const query = job.files?.at(-1)?.name;
  if (query === undefined) return undefined;
  const items = await search(job, client, query);
  const folder = folderOf(job.destination).folder_id ?? job.destination.id;
  const here = items.filter(({ parentId }) => parentId === '' || parentId === folder);
  return byId(items, job) ?? byName(here, job);
}
