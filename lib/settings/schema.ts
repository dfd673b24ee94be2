import * as z from 'zod/mini';
import { destinationSchema } from '../destination';

/** Every setting once, with its default: adding one is one line here (and its words in the locales). */
export const settingsSchema = z.object({
  /** Context-menu items that are switched off, by id. */
  hiddenMenus: z._default(z.array(z.string()), []),
  /** Whether what is written carries a reference, by which it can be found again (design, section 6). */
  reference: z._default(z.boolean(), true),
  /** Where the menu and the shortcut save pages to; none means the last one used. */
  pageDestination: z._default(z.nullable(destinationSchema), null),
  /** Where new notes go; none means the last one used. */
  noteDestination: z._default(z.nullable(destinationSchema), null),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
