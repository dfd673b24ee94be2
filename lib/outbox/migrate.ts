import * as z from 'zod/mini';

/** A job of version 1: it contains its content, and at most one file. */
const firstSchema = z.looseObject({
  id: z.string(),
  version: z.literal(1),
  file: z.optional(z.unknown()),
  clip: z.looseObject({ markdown: z.string() }),
});

/**
 * Converts a job of an older version to the current form.
 * @returns undefined if it is current, or unreadable; an unreadable job stays as it is, to be shown and
 * exported
 */
export function migrateRow(old: unknown): { row: { id: string }; content: string } | undefined {
  const first = z.safeParse(firstSchema, old);
  if (!first.success) return undefined;
  const { file, ...rest } = first.data;
  const { markdown, ...clip } = first.data.clip;
  const row = { ...rest, ...(file ? { files: [file] } : {}), version: 2, clip };
  return { row, content: markdown };
}
