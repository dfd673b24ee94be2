import * as z from 'zod/mini';
import { TAB_KINDS } from '../model/clip-kinds';
import { destinationSchema } from '../model/destination';
import { editedSchema } from './capture';
import { method, nothing } from './method';

/** What the user entered and did not save yet. `draft.get` says for what. */
export const draftSchema = () =>
  z.object({
    title: z.string(),
    what: z.optional(z.enum(TAB_KINDS)),
    destination: z.optional(destinationSchema),
    /** Whether to add only what the destination, a note, does not have yet. */
    onlyNew: z.optional(z.boolean()),
    /** Of a page, the user's own words (lib/README.md#words); otherwise the text of the note or the clip. */
    words: z.optional(z.string()),
    /** Whether own words and link become a file, because a bare link cannot carry them. */
    wordsWithLink: z.optional(z.boolean()),
    /** The clip as the user edited it. */
    edited: z.optional(editedSchema),
    /** The page's mark of the selection, if that was edited: the edit belongs to this selection only. */
    selectionMark: z.optional(z.string()),
  });
export type Draft = z.infer<ReturnType<typeof draftSchema>>;

/** The requests for what the user entered before a save. */
export const draftMethods = {
  /**
   * What the user entered and did not save: for a page, by its address; for a note that is written in the library, by the
   * key of its destination; or for a clip that is edited, by its id.
   */
  'draft.get': method<Draft | null>().with(() => z.object({ key: z.string() })),
  /** A draft of nothing removes it. */
  'draft.put': method<void>().with(() => z.object({ ...draftSchema().shape, key: z.string() })),
  /** The tags that the user has put into own words on this device, latest first. */
  'tags.list': method<string[]>().with(nothing),
} as const;
