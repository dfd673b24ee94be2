import * as z from 'zod/mini';
import { TAB_KINDS, TEXT_KINDS } from '../model/clip-kinds';
import type { Coverage } from '../model/coverage';
import { coverageSchema } from '../model/coverage-schema';
import { destinationSchema } from '../model/destination';
import type { Problem } from '../problems/problem';
import { method, type TextFile } from './method';
import type { JobView } from './outbox';

/** The Markdown that a save of the page would store, and the facts that go with it. */
const previewSchema = () =>
  z.object({
    markdown: z.string(),
    /** The address that the clip gets: the canonical one, or the frame's. */
    url: z.string(),
    /** The tab's own address, if the clip gets another one. */
    also: z.optional(z.string()),
    author: z.optional(z.string()),
    published: z.optional(z.string()),
    coverage: coverageSchema,
  });
export type Preview = z.infer<ReturnType<typeof previewSchema>>;

/** A preview whose Markdown the user edited; it is saved in place of the page's. */
export const editedSchema = z.lazy(() => z.object({ ...previewSchema().shape, what: z.enum(TEXT_KINDS) }));
export type Edited = z.infer<typeof editedSchema>;

/** The job; or the problem, with the captured text; or `onPage`: the user selects an area next, so the popup closes. */
export type Saved = { job: JobView } | { problem: Problem; unsaved: TextFile } | { onPage: true };

/** What a tab shows: measured, previewed and saved. */
export const captureMethods = {
  /** Captures, stores and answers; sending goes on in the background. `id` is made at the click. */
  'clip.save': method<Saved>().with(() =>
    z.object({
      id: z.string(),
      tabId: z.number(),
      what: z.enum(TAB_KINDS),
      title: z.string(),
      /** Whether the user gave it another title than the usual one. */
      editedTitle: z.optional(z.boolean()),
      /** The address of the page or the link, as the popup shows it. */
      url: z.string(),
      /** The canonical address that the page declares. */
      canonical: z.optional(z.string()),
      destination: destinationSchema,
      /** Whether to add only what the destination, a note, does not have yet. */
      onlyNew: z.optional(z.boolean()),
      /** The user's own words, as typed. */
      words: z.optional(z.string()),
      /** What to save in place of the page's text. */
      edited: z.optional(editedSchema),
      /** What the preview showed of the page, to be saved as the user saw it. */
      previewed: z.optional(editedSchema),
      /** *Capture all*: whether to scroll the page, because it loads only what is near the window. */
      all: z.optional(z.boolean()),
      /** The host that the user agreed to get a file from, although the address is of another site. */
      agreed: z.optional(z.string()),
      /** Whether the browser is asking the user now to allow the site of the file. */
      asksAccess: z.optional(z.boolean()),
    }),
  ),
  /**
   * The coverage that a save of the tab would have; null if it cannot be read now or does not answer in time.
   * Stores nothing.
   */
  'capture.coverage': method<Coverage | null>().with(() =>
    z.object({ tabId: z.number(), url: z.string(), what: z.enum(TEXT_KINDS) }),
  ),
  /**
   * The Markdown that a save of the tab would store; null if it cannot be read now or does not answer in time.
   * Stores nothing. With `all` it takes as long as a save, and shows its progress like one.
   */
  'capture.preview': method<Preview | null>().with(() =>
    z.object({
      tabId: z.number(),
      url: z.string(),
      what: z.enum(TEXT_KINDS),
      all: z.optional(z.boolean()),
    }),
  ),
  /** About how much of a tab's capture is done, from 0 to 1; null if none is running. */
  'capture.progress': method<number | null>().with(() => z.object({ tabId: z.number() })),
  /** Cancels the capture. The save that asked for it fails with `cancelled`, and nothing is stored. */
  'capture.cancel': method<void>().with(() => z.object({ tabId: z.number() })),
} as const;
