import { KINDS, type Kind, type KindName, NOTE_LIMIT } from './kinds';
import type { Rig } from './rig';

/** Saves a clip of this kind by the message that the popup sends. @returns the row's id */
export async function saveKind(rig: Rig, name: KindName): Promise<string> {
  const { what, ownTitle, path, destination }: Kind = KINDS[name];
  if (name === 'parts') rig.service.setOptions({ noteLimit: NOTE_LIMIT });
  const url = rig.pages.url(path);
  const id = crypto.randomUUID();
  const tabId = await rig.tabAt(url);
  await rig.call('clip.save', { id, tabId, what, title: 'Bread', ownTitle, url, destination });
  return id;
}

/** Leaves nothing behind: no fault, no held call, no row that goes on. */
export async function clear(rig: Rig): Promise<void> {
  rig.service.clearFaults();
  rig.service.release();
  for (const { id, state, discardedAt } of await rig.call('outbox.list', {}))
    if (state !== 'sending' && discardedAt === undefined) await rig.call('outbox.discard', { id });
}
