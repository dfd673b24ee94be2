import * as z from 'zod/mini';
import { destinationSchema } from '../model/destination';

/** Settings of this device. The default of each stands in `defaults.ts`, which pages know too. */
export const deviceSettings = {
  /** Context-menu items that are switched off, by id. */
  hiddenMenus: z.array(z.string()),
  /** Whether what is written carries a reference, by which it can be found again (lib/outbox/README.md#how-a-lost-request-is-found). */
  reference: z.boolean(),
  /** Whether menus and shortcuts open the popup rather than save at once. */
  askFirst: z.boolean(),
  /** Whether this device remembers what was saved. */
  history: z.boolean(),
  /** Whether a page that the service cannot read goes as this browser shows it, without asking. */
  rescue: z.boolean(),
  /** Whether the toolbar button has a tick on pages that were saved, where the browser can do that by itself. */
  marks: z.boolean(),
};

/** Settings of one account: its destinations mean nothing to another. */
export const accountSettings = {
  /** Where pages go; none means the last one used. */
  pageDestination: z.nullable(destinationSchema),
  /** Where new notes go; none means the last one used. */
  noteDestination: z.nullable(destinationSchema),
  /** Destinations that are always at hand, in the person's order. */
  pinned: z.array(destinationSchema),
  /** Where pages of a site go, by its exact host, the one chosen last first. */
  sites: z.array(z.object({ host: z.string(), destination: destinationSchema })),
};

const deviceSchema = z.object(deviceSettings);
const accountSchema = z.object(accountSettings);
const wholeSchema = z.object({ ...deviceSettings, ...accountSettings });
export type DeviceSettings = z.infer<typeof deviceSchema>;
export type AccountSettings = z.infer<typeof accountSchema>;
/** Every setting, as the connected account has it. */
export type Settings = z.infer<typeof wholeSchema>;

/** Some settings; the others stay. */
export const settingsChangeSchema = z.partial(wholeSchema);
export type SettingsChange = z.infer<typeof settingsChangeSchema>;
