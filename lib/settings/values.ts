import * as z from 'zod/mini';
import { askedSchema } from '../access/schema';
import { draftsSchema } from '../clipping/drafts';
import { destinationSchema } from '../destination';
import { destinationCacheSchema, EMPTY_CACHE } from '../destinations/cache';
import { knownFoldersSchema } from '../destinations/folders';
import { EMPTY_MEMORY, memorySchema } from '../library/schemas';
import { gapSchema, NO_GAP } from '../outbox/pace';
import { pauseSchema } from '../outbox/pause';
import { learnedFormsSchema } from '../service/body-forms';
import type { Databases } from '../store/database';
import { uploadDomainsSchema } from '../upload-domains';
import { connectionSchema } from './connection';
import { DEFAULT_SETTINGS } from './defaults';
import { placesAsideSchema } from './places';
import { settingsSchema } from './schema';
import { stored, together, type Write } from './stored';

/** Every single value that is kept: its key, its schema and its default, once. */
export function openValues(databases: Databases) {
  return {
    /** Does several changes of values at once: all of them or none. */
    together: (...writes: Write[]) => together(databases, writes),
    connection: stored(databases, 'connection', z.nullable(connectionSchema), null),
    /** Which hosts Satchel asked the browser for. */
    asked: stored(databases, 'asked', askedSchema, []),
    uploadDomains: stored(databases, 'upload-domains', uploadDomainsSchema, []),
    settings: stored(databases, 'settings', settingsSchema, DEFAULT_SETTINGS),
    pause: stored(databases, 'pause', z.nullable(pauseSchema), null),
    /** The time between two writes, since the service set a limit. */
    gap: stored(databases, 'gap', gapSchema, NO_GAP),
    /** How writes can go to each origin. */
    bodyForms: stored(databases, 'body-forms', learnedFormsSchema, { at: 0, forms: {} }),
    /** How long the answer to a write usually takes (milliseconds); 0: not known. */
    usualAnswer: stored(databases, 'usual-answer', z.number(), 0),
    /** Whether the person stopped all sending. */
    paused: stored(databases, 'paused', z.boolean(), false),
    /** What was chosen with the account that was connected before. */
    placesAside: stored(databases, 'places-aside', z.nullable(placesAsideSchema), null),
    /** Destinations used, the latest first. */
    recents: stored(databases, 'recents', z.array(destinationSchema), []),
    /** Where the popup is to save, as was said in the library after anything was saved. */
    chosen: stored(databases, 'chosen', z.nullable(destinationSchema), null),
    /** The note that was last made or appended to. */
    lastNote: stored(databases, 'lastNote', z.nullable(destinationSchema), null),
    /** Until when (milliseconds) what was confirmed has gone into the history, or was not to. */
    remembered: stored(databases, 'remembered', z.number(), 0),
    drafts: stored(databases, 'drafts', draftsSchema, {}),
    destinations: stored(databases, 'destinations', destinationCacheSchema, EMPTY_CACHE),
    /** What the library last saw. */
    memory: stored(databases, 'memory', memorySchema, EMPTY_MEMORY),
    /** Folders that were seen when a knowledge base was looked into. */
    folders: stored(databases, 'folders', knownFoldersSchema, []),
  };
}
export type Values = ReturnType<typeof openValues>;
