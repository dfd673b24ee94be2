import * as z from 'zod/mini';

/** What a row of the first version had in other places: the content within it, and one file only. */
const firstSchema = z.looseObject({
  id: z.string(),
  version: z.literal(1),
  file: z.optional(z.unknown()),
  clip: z.looseObject({ markdown: z.string() }),
});

/**
 * A row of an older version as it is written now, and its content; undefined where it is none, or cannot be
 * read: then it stays as it is, to be shown and exported (`parked` in `store.ts`).
 */
export function migrateRow(old: unknown): { row: { id: string }; content: string } | undefined {
  const first = z.safeParse(firstSchema, old);
  if (!first.success) return undefined;
  const { file, ...rest } = first.data;
  const { markdown, ...clip } = first.data.clip;
  const row = { ...rest, ...(file ? { files: [file] } : {}), version: 2, clip };
  return { row, content: markdown };
}
