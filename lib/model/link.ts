import * as z from 'zod/mini';
import { timeSchema } from './time-schema';

/** A link of a list that the user saves as a whole. */
export const linkSchema = z.lazy(() =>
  z.object({
    /** Absolute web address, without spaces around it. */
    url: z.string(),
    /** As the source names it; empty if it names none. */
    title: z.string(),
    /** Whether the user changed the title, so that it goes to the service. */
    editedTitle: z.optional(z.boolean()),
    /** The source's folder, heading, window or site. A path is joined by " / ". */
    group: z.optional(z.string()),
    /** When it was added at the source (milliseconds). */
    addedAt: z.optional(timeSchema),
    tags: z.optional(z.array(z.string())),
  }),
);
export type Link = z.infer<typeof linkSchema>;
