import * as z from 'zod/mini';
import { coverageSchema } from '../model/coverage-schema';

/** The result of the injected script. It comes from the page's process, so it is validated. */
export const captureResultSchema = z.lazy(() =>
  z.discriminatedUnion('ok', [
    z.object({
      ok: z.literal(true),
      captured: z.object({
        title: z.string(),
        url: z.string(),
        markdown: z.string(),
        coverage: coverageSchema,
        byline: z.optional(z.string()),
        published: z.optional(z.string()),
      }),
      readAt: z.string(),
    }),
    z.object({
      ok: z.literal(false),
      reason: z.enum(['nothing-selected', 'cancelled', 'page-changed', 'failed']),
    }),
  ]),
);

/** Progress of a capture. */
export const progressSchema = z.number().check(z.minimum(0), z.maximum(1));

/** The result of the probe that runs when the popup opens. */
export const probeSchema = z.lazy(() =>
  z.object({
    title: z.string(),
    url: z.string(),
    canonical: z.string(),
    /** The site's name, as the page declares it; empty if it declares none. */
    site: z.string(),
    /** The text of the page's only main heading; empty if there is none, or more than one. */
    heading: z.string(),
    /** Tells one selection from another without its text; empty if nothing is selected. */
    selectionMark: z.string(),
    isDocument: z.boolean(),
    contentType: z.string(),
  }),
);

const PICTURE = /^$|^data:image\/[a-z.+-]{1,40};base64,/;
const pictureSchema = z.string().check(
  z.refine((address) => PICTURE.test(address)),
  z.maxLength(40_000),
);

/** What the popup shows of a page beside its title. */
export const cardSchema = z.lazy(() =>
  z.object({
    site: z.string(),
    author: z.string(),
    icon: pictureSchema,
    picture: pictureSchema,
  }),
);

type Read = Extract<z.infer<typeof captureResultSchema>, { ok: true }>;
/** The captured content, and the address of the document that it was read from. */
export type Captured = Read['captured'] & Pick<Read, 'readAt'>;
/** What a capture tells of a page without its content. */
export type Measured = Pick<Captured, 'coverage' | 'readAt'>;
export type Probed = z.infer<typeof probeSchema>;
