import * as z from 'zod/mini';

/** A folder. Also stands for a knowledge base when its folders are listed. */
export const folderSchema = z.lazy(() => z.object({ id: z.string(), name: z.string() }));
export type Folder = z.infer<typeof folderSchema>;

/** The destination of a clip (lib/README.md#words). A notebook with an empty id is the root. */
export const destinationSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('knowledge-base'),
      id: z.string(),
      name: z.string(),
      /** Default: the root of the knowledge base. `name` is the path, such as "Research / Papers". */
      folder: z.optional(folderSchema),
    }),
    z.object({
      kind: z.literal('notebook'),
      id: z.string(),
      name: z.string(),
      /** Set for the service's own notebook of notes that are in no other notebook. */
      view: z.optional(z.literal('uncategorized')),
    }),
    z.object({ kind: z.literal('note'), id: z.string(), name: z.string() }),
  ]),
);
export type Destination = z.infer<typeof destinationSchema>;
export type DestinationKind = Destination['kind'];
