import { createCaptures } from '../../../lib/clipping/captures';
import { fakeLocks } from './locks';

/** The captures of a browser that shows no progress. */
export const makeCaptures = () =>
  createCaptures({
    credits: async () => true,
    locks: fakeLocks(),
    stayAwake: (task) => task,
    keepsReasoning: async () => true,
    capturing: () => undefined,
  });
