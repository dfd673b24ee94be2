import { KINDS, type KindName, NOTE_LIMIT } from './kinds';
import type { Rig } from './rig';

/** What every file of the tests holds. */
export const FILE_TEXT = '%PDF-1.7\nBread';

/** Saves a clip of this kind by the messages that the popup sends. @returns the row's id */
export async function saveKind(rig: Rig, name: KindName): Promise<string> {
  const { what, path, destination } = KINDS[name];
  if (name === 'parts') rig.service.setOptions({ noteLimit: NOTE_LIMIT });
  const url = rig.pages.url(path);
  const id = crypto.randomUUID();
  if (what === 'file') {
    await rig.putDown(id, FILE_TEXT);
    await rig.call('files.add', { id, name: 'Bread.pdf', destination });
    return id;
  }
  await rig.call('clip.save', { id, tabId: await rig.tabAt(url), what, title: 'Bread', url, destination });
  return id;
}

/** Leaves nothing behind: no fault, no held call, no row that goes on. */
export async function clear(rig: Rig): Promise<void> {
  rig.service.clearFaults();
  rig.service.release();
  for (const { id, state, discardedAt } of await rig.call('outbox.list', {}))
    if (state !== 'sending' && discardedAt === undefined) await rig.call('outbox.discard', { id });
}
