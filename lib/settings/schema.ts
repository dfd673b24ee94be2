import * as z from 'zod/mini';
import { destinationSchema } from '../model/destination';
import { LONGEST_GRACE_S } from './longest-grace';

/** Settings of this device. `defaults.ts` has their defaults. */
export const deviceSettings = () => ({
  /** Ids of the context-menu items that are switched off. */
  hiddenMenus: z.array(z.string()),
  /**
   * Whether written content carries a reference by which it can be found
   * (lib/outbox/README.md#how-a-lost-request-is-found).
   */
  reference: z.boolean(),
  /** Whether the source line names the author and the day of publication, if the page says them. */
  credits: z.boolean(),
  /** Whether the reasoning of an assistant is part of a chat. */
  reasoning: z.boolean(),
  /** Whether menus and shortcuts open the popup instead of saving at once. */
  askFirst: z.boolean(),
  /** How long a save from a menu, a shortcut or the popup can be undone before it is sent (seconds). */
  grace: z.number().check(z.minimum(0), z.maximum(LONGEST_GRACE_S)),
  /** Whether a browser notification shows what became of a save, if its page cannot. */
  notifications: z.boolean(),
  /** Whether this device remembers what was saved. */
  history: z.boolean(),
  /** Whether to send a page as this browser shows it, without asking, if the service cannot read it. */
  rescue: z.boolean(),
  /** Whether the popup closes two seconds after a clip has arrived. */
  closeWhenSaved: z.boolean(),
  /** Whether the toolbar button has a tick on saved pages, if the browser supports that. */
  marks: z.boolean(),
});

/** Settings of one account, because its destinations mean nothing to another. */
export const accountSettings = () => ({
  /** The destination of pages; null for the last used one. */
  pageDestination: z.nullable(destinationSchema),
  /** The destination of new notes; null for the last used one. */
  noteDestination: z.nullable(destinationSchema),
  /** The destinations that are always offered, in the user's order. */
  pinned: z.array(destinationSchema),
  /** The destinations of pages by host, newest choice first. */
  sites: z.array(z.object({ host: z.string(), destination: destinationSchema })),
});

const wholeSchema = () => z.object({ ...deviceSettings(), ...accountSettings() });
export type DeviceSettings = z.infer<z.ZodMiniObject<ReturnType<typeof deviceSettings>>>;
export type AccountSettings = z.infer<z.ZodMiniObject<ReturnType<typeof accountSettings>>>;
/** Every setting, as it applies to the connected account. */
export type Settings = z.infer<ReturnType<typeof wholeSchema>>;

/** Any subset of the settings; the others stay. */
export const settingsChangeSchema = () => z.partial(wholeSchema());
export type SettingsChange = z.infer<ReturnType<typeof settingsChangeSchema>>;
