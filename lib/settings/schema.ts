import * as z from 'zod/mini';
import { destinationSchema } from '../destination';
import { DEFAULT_SETTINGS } from './defaults';

/** Every setting once. Its default stands in `defaults.ts`, which pages know too. */
const settings = {
  /** Context-menu items that are switched off, by id. */
  hiddenMenus: z.array(z.string()),
  /** Whether what is written carries a reference, by which it can be found again (lib/outbox/README.md#how-a-lost-request-is-found). */
  reference: z.boolean(),
  /** Where pages go; none means the last one used. */
  pageDestination: z.nullable(destinationSchema),
  /** Where new notes go; none means the last one used. */
  noteDestination: z.nullable(destinationSchema),
  /** Places that are always at hand, in the person's order. */
  pinned: z.array(destinationSchema),
  /** Where pages of a site go, by its exact host, the one chosen last first. */
  sites: z.array(z.object({ host: z.string(), destination: destinationSchema })),
  /** Whether menus and shortcuts open the popup rather than save at once. */
  askFirst: z.boolean(),
  /** Whether this device remembers what was saved. */
  history: z.boolean(),
  /** Whether a page that the service cannot read goes as this browser shows it, without asking. */
  rescue: z.boolean(),
  /** Whether the toolbar button has a tick on pages that were saved, where the browser can do that by itself. */
  marks: z.boolean(),
};

const wholeSchema = z.object(settings);
export type Settings = z.infer<typeof wholeSchema>;

/** Those that are destinations of the account. */
export const chosenPlacesSchema = z.pick(wholeSchema, {
  pageDestination: true,
  noteDestination: true,
  pinned: true,
  sites: true,
});

/** Some settings; the others stay. */
export const settingsChangeSchema = z.partial(wholeSchema);

/** What is stored: a setting that a later version added, or that can no longer be read, has its default. */
export const settingsSchema = z.pipe(
  z.transform((stored: unknown) => {
    const fields = z.record(z.string(), z.unknown()).safeParse(stored).data ?? {};
    const readable = Object.entries(settings).flatMap(([name, schema]) => {
      const field = schema.safeParse(fields[name]);
      return field.success ? [[name, field.data]] : [];
    });
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(readable) };
  }),
  wholeSchema,
);
