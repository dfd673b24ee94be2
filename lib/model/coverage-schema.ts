import * as z from 'zod/mini';

const picturesSchema = z.lazy(() =>
  z.object({
    /** Pictures in the clip. Absent for a clip of a version that did not count them. */
    kept: z.optional(z.number()),
    /** Left out because they exist only inside the page (`data:`, `blob:`, `file:`). */
    inPage: z.number(),
    /** Left out because the page had not loaded them, and names no address for them. */
    notLoaded: z.number(),
  }),
);

/** How many turns of a chat, or blocks of a document, a page holds or a clip has. `total` is absent if unknown. */
export const turnsSchema = z.lazy(() => z.object({ loaded: z.number(), total: z.optional(z.number()) }));

/** What a clip has of its page, and what it lacks. */
export const coverageSchema = z.lazy(() =>
  z.object({
    /** `page`: the whole page, because no article was found. */
    taken: z.enum(['article', 'page', 'selection']),
    /** True if a limit was reached, so that there is only text: no headings, links or pictures. */
    plainText: z.boolean(),
    pictures: picturesSchema,
    /** The length of the text in words, and the minutes that reading it takes. Known only before a save. */
    words: z.optional(z.number()),
    minutes: z.optional(z.number()),
    /** Share of the text that the page collapses, in whole percent. It is included. Absent if none. */
    folded: z.optional(z.number()),
    /** Whether the user edited the captured text. */
    edited: z.optional(z.boolean()),
    /** How many turns were read, if the page loads them in parts. */
    turns: z.optional(turnsSchema),
    /** Of a video: whether its transcript is in the clip; `late` if the page did not load it in time. */
    transcript: z.optional(z.enum(['read', 'none', 'late'])),
    /** Whether the reasoning of an assistant was left out, because the user prefers that. */
    withoutReasoning: z.optional(z.boolean()),
    /**
     * Why there may be less than the reader wants: the page is a form for signing in, or it shows the rest only
     * after a sign-in, to subscribers or in its app.
     */
    barrier: z.optional(z.enum(['sign-in-page', 'sign-in', 'paywall', 'app'])),
  }),
);
