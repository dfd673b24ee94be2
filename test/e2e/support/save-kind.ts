import { KINDS, type Kind, type KindName, NOTE_LIMIT } from './kinds';
import type { Rig } from './rig';

/** The content of every test file. */
export const FILE_TEXT = '%PDF-1.7\nBread';

/**
 * Saves a clip of this kind with the popup's messages.
 * @returns the job's id
 */
export async function saveKind(rig: Rig, name: KindName): Promise<string> {
  const { what, editedTitle, path, destination }: Kind = KINDS[name];
  if (name === 'parts') rig.service.setOptions({ noteLimit: NOTE_LIMIT });
  const url = rig.pages.url(path);
  const id = crypto.randomUUID();
  if (what === 'file') {
    await rig.putDown(id, FILE_TEXT);
    await rig.call('files.add', { id, name: 'Bread.pdf', destination });
    return id;
  }
  const tabId = await rig.tabAt(url);
  await rig.call('clip.save', { id, tabId, what, title: 'Bread', editedTitle, url, destination });
  return id;
}

const TEN_MINUTES_MS = 600_000;

/** Removes what the previous test left. */
export async function startAfresh(rig: Rig): Promise<void> {
  await clear(rig);
  rig.service.reset('small');
  // Ends any limit that the service set.
  await rig.pass(TEN_MINUTES_MS);
}

/** Removes all faults, held calls and jobs. */
export async function clear(rig: Rig): Promise<void> {
  rig.service.clearFaults();
  rig.service.release();
  for (const { id, state, discardedAt } of await rig.call('outbox.list', {}))
    if (state !== 'sending' && discardedAt === undefined) await rig.call('outbox.discard', { id });
}
