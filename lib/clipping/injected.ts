import * as z from 'zod/mini';

/** What the injected script returns: it comes out of a page's process, so it is checked like any input. */
export const captureResultSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    captured: z.object({
      title: z.string(),
      url: z.string(),
      markdown: z.string(),
      plainText: z.boolean(),
      articleFound: z.boolean(),
      droppedImages: z.number(),
      folded: z.optional(z.number()),
    }),
    readAt: z.string(),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(['nothing-selected', 'cancelled', 'page-changed', 'failed']),
  }),
]);

/** How far a capture is. */
export const progressSchema = z.number().check(z.minimum(0), z.maximum(1));

/** What the probe tells of a page when the popup opens. */
export const probeSchema = z.object({
  title: z.string(),
  url: z.string(),
  canonical: z.string(),
  hasSelection: z.boolean(),
  isDocument: z.boolean(),
  contentType: z.string(),
});

type Read = Extract<z.infer<typeof captureResultSchema>, { ok: true }>;
/** What was read, and the address of the document that it was read from. */
export type Captured = Read['captured'] & Pick<Read, 'readAt'>;
export type Probed = z.infer<typeof probeSchema>;
