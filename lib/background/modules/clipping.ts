import { stayAwake } from '../../browser/stay-awake';
import { createCaptures } from '../../clipping/captures';
import { createIntents } from '../../clipping/intents';
import { createFiles } from '../../files/files';
import { createHandoverStore } from '../../files/handover-store';
import { isAwaited } from '../../messaging/server';
import { createPicturesUnderWay } from '../../pictures/under-way';
import { createFromBatch } from '../../saving/from-batch';
import { createFromMenus } from '../../saving/from-menus';
import { createFromNote } from '../../saving/from-note';
import { createFromOwnPages } from '../../saving/from-own-pages';
import { createFromPopup } from '../../saving/from-popup';
import { createSaving } from '../../saving/save';
import type { Foundation } from './foundation';
import type { Records } from './records';
import type { Sending } from './sending';
import type { Services } from './services';

/** From a tab or a file to a clip in the outbox: capturing, and the one way to save with its triggers. */
export function createClipping(
  foundation: Foundation,
  { jobs, history, notifiers }: Records,
  { outbox, batches, onPage, toasts }: Sending,
  { library, whenAllowed }: Services,
) {
  const { databases, settings, now } = foundation;
  const handovers = createHandoverStore(databases, now);
  const intents = createIntents(now);
  const captures = createCaptures({
    ...notifiers,
    locks: navigator.locks,
    stayAwake,
    credits: async () => (await settings.get()).credits,
    keepsReasoning: async () => (await settings.get()).reasoning,
  });
  const saving = createSaving({
    ...foundation,
    ...{ intents, isAwaited, outbox, whenAllowed, library, history, captures, toasts },
  });
  const picturesUnderWay = createPicturesUnderWay({ ...foundation, onPage });
  const deps = { ...foundation, saving, captures, picturesUnderWay };
  return {
    handovers,
    intents,
    captures,
    saving,
    picturesUnderWay,
    files: createFiles({ ...foundation, jobs, handovers }),
    fromMenus: createFromMenus(deps),
    fromPopup: createFromPopup(deps),
    fromNote: createFromNote(deps),
    fromBatch: createFromBatch({ ...deps, batches }),
    fromOwnPages: createFromOwnPages({ ...deps, outbox, handovers }),
  };
}
export type Clipping = ReturnType<typeof createClipping>;
