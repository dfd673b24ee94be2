import * as z from 'zod/mini';
import { destinationSchema } from '../model/destination';
import { method, nothing } from './method';
import type { JobView } from './outbox';

/** A quick note: what the user writes in the popup instead of saving a page. */
export const quickNoteSchema = () =>
  z.object({
    title: z.string(),
    text: z.string(),
    destination: z.optional(destinationSchema),
  });
export type QuickNote = z.infer<ReturnType<typeof quickNoteSchema>>;

/** The quick note that is being written. All tabs share one. */
export const noteMethods = {
  /** The note as written so far, with the chosen or the usual destination. */
  'note.get': method<QuickNote>().with(nothing),
  'note.keep': method<void>().with(quickNoteSchema),
  /** Saves it. Without a title, its beginning becomes the title. `id` is made at the click. */
  'note.save': method<JobView>().with(() =>
    z.object({ ...quickNoteSchema().shape, id: z.string(), destination: destinationSchema }),
  ),
} as const;
