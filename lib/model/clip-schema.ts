import * as z from 'zod/mini';
import { CLIP_KINDS } from './clip-kinds';
import { coverageSchema } from './coverage-schema';
import { timeSchema } from './time-schema';

/** Facts about a file without its bytes. Its file name is the clip's title, a dot and the extension. */
export const fileHeadSchema = z.lazy(() =>
  z.object({
    /** Without the dot; one of the table of media types. */
    extension: z.string(),
    /** MIME type from the same table. */
    mime: z.string(),
    /** In bytes. */
    size: z.number(),
    /** Last modified, milliseconds since 1970. */
    modifiedAt: z.number(),
  }),
);

/** A clip without its content. */
export const headSchema = z.lazy(() =>
  z.object({
    kind: z.enum(CLIP_KINDS),
    title: z.string(),
    /**
     * Absolute address of the page or of the clicked link. Empty for a note, an AI chat, or a file of this
     * device.
     */
    url: z.string(),
    /** The page's other address, visited or canonical. Only the history uses it. */
    also: z.optional(z.string()),
    /** The service's id of a note or an AI chat. */
    serviceId: z.optional(z.string()),
    /** Whether the user changed the page's title. */
    editedTitle: z.optional(z.boolean()),
    /** Whether its content begins with the user's own words (lib/README.md#words). */
    words: z.optional(z.boolean()),
    /** For a link whose page was not open in the tab: its title is the link's text, not the page's title. */
    unopened: z.optional(z.boolean()),
    /** Who wrote the page, in plain text. Absent if unknown, or if the source line is to name nobody. */
    author: z.optional(z.string()),
    /** The ISO day on which the page was published. Absent like the author. */
    published: z.optional(z.string()),
    /** Milliseconds since 1970. */
    capturedAt: timeSchema,
    /** What the clip has of its page. Absent if it was not captured from a page's text. */
    coverage: z.optional(coverageSchema),
    /** Whether the page was not kept beside the link because the tab navigated away. */
    fallbackDropped: z.optional(z.boolean()),
    /** How much of its page a picture has, in whole percent, if the page did not fit into one. */
    cut: z.optional(z.number()),
    /** Set for a file. */
    file: z.optional(fileHeadSchema),
  }),
);
