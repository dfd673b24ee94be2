import * as z from 'zod/mini';
import { MEDIA_TYPES, mediaTypeByMime, mediaTypeOf } from '../model/media-types';
import { filled, text, whole } from './input';
import { SECONDS_BELOW } from './reading';

const LONGEST_NAME = 1024;
const fileName = () => filled.check(z.maxLength(LONGEST_NAME));
const PLAIN_MIME = /^[a-z]+\/[a-z0-9.+-]+$/;
const contentInfo = () => z.object({ content_id: filled });

/** The request of `create_media` (contract.md#create-a-media-record). */
export const createMediaInput = () =>
  z
    .object({
      file_name: fileName(),
      file_size: whole,
      content_type: filled.check(z.refine((mime) => PLAIN_MIME.test(mime), 'a plain MIME type')),
      knowledge_base_id: filled,
      file_ext: filled.check(z.refine((extension) => !extension.includes('.'), 'without dot')),
    })
    .check(({ value, issues }) => {
      const type = mediaTypeByMime(value.content_type);
      if (!type) issues.push(broken(['content_type'], 'a supported type'));
      issues.push(...oversize(type?.maxBytes, value.file_size, ['file_size']));
    });

/** Seconds since 1970. */
const seconds = () => whole.check(z.refine((value) => value < SECONDS_BELOW, 'in seconds'));

/** The request of `add_knowledge` (contract.md#add-an-entry). */
export const addKnowledgeInput = () =>
  z
    .object({
      media_type: z.literal(MEDIA_TYPES.filter((type) => type.addable).map((type) => type.value)),
      media_id: z.optional(filled),
      title: filled,
      knowledge_base_id: filled,
      /** Default: the root. */
      folder_id: z.optional(filled),
      note_info: z.optional(contentInfo()),
      web_info: z.optional(contentInfo()),
      session_info: z.optional(contentInfo()),
      file_info: z.optional(
        z.object({
          cos_key: filled,
          file_size: whole,
          last_modify_time: seconds(),
          password: z.optional(text),
          file_name: fileName(),
        }),
      ),
    })
    .check(({ value, issues }) => {
      const type = mediaTypeOf(value.media_type);
      const missing = type?.needs.filter((field) => value[field] === undefined) ?? [];
      issues.push(...missing.map((field) => broken([field], 'required')));
      issues.push(...oversize(type?.maxBytes, value.file_info?.file_size, ['file_info', 'file_size']));
    });

const broken = (path: string[], message: string) => ({
  code: 'custom' as const,
  path,
  message,
  input: undefined,
});

function oversize(maxBytes: number | undefined, size: number | undefined, path: string[]) {
  if (maxBytes === undefined || size === undefined || size <= maxBytes) return [];
  return [broken(path, `at most ${maxBytes} bytes`)];
}
