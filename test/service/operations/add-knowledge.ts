import * as z from 'zod/mini';
import type { Store } from '../database';
import { EVERYTHING } from '../horizon';
import { FILE_TYPES, fileTypeOf, TEXT_TYPES } from '../media-types';
import { operation } from '../operation';
import { broken, Refusal } from '../refusal';
import { fileName, seconds, text, webAddress, whole } from '../rules';
import { addableBase, folderIn, insertEntry, type NewEntry, newEntryId } from './knowledge-rows';
import { contentOf, ownNote } from './note-rows';

/** The fields of every entry. */
const common = { title: text, knowledge_base_id: text, folder_id: z.optional(text) };
const content = z.strictObject({ content_id: text });

const fileRequest = z.strictObject({
  media_type: z.literal(FILE_TYPES),
  media_id: text,
  file_info: z.strictObject({
    cos_key: text,
    file_size: whole,
    last_modify_time: seconds,
    password: z.optional(z.string()),
    file_name: fileName,
  }),
  ...common,
});
const webRequest = z.strictObject({
  media_type: z.literal([2, 6]),
  web_info: z.strictObject({ content_id: webAddress }),
  ...common,
});
const noteRequest = z.strictObject({ media_type: z.literal(11), note_info: content, ...common });
const sessionRequest = z.strictObject({ media_type: z.literal(12), session_info: content, ...common });
type FileRequest = z.infer<typeof fileRequest>;

/** Each media type requires its own fields and accepts no others (contract.md#add-an-entry). */
export const addKnowledge = operation(
  'wiki',
  'add_knowledge',
  z.discriminatedUnion('media_type', [fileRequest, webRequest, noteRequest, sessionRequest]),
  (input, { store, log }) => {
    const base = addableBase(store, input.knowledge_base_id);
    const parent = folderIn(store, base.id, input.folder_id);
    const entry = {
      base: base.id,
      parent,
      type: input.media_type,
      title: input.title,
      ...ownPart(store, input),
    };
    log.commit('add_knowledge', entry.id, input, (seq, at) => insertEntry(store, { ...entry, at, seq }));
    return { media_id: entry.id };
  },
);

function ownPart(
  store: Store,
  input: FileRequest | z.infer<typeof webRequest | typeof noteRequest | typeof sessionRequest>,
): Pick<NewEntry, 'id' | 'link' | 'text' | 'size'> {
  if ('file_info' in input) return file(store, input);
  const id = newEntryId();
  if ('web_info' in input) return { id, link: input.web_info.content_id };
  if ('session_info' in input) return { id };
  const note = ownNote(store, input.note_info.content_id);
  return { id, text: contentOf(store, note.id, EVERYTHING) };
}

interface Uploaded {
  base: string;
  size: number;
  content_type: string;
  cos_key: string;
  bytes: Uint8Array | null;
}

/** The last step of an upload: the object must be in the store, with the announced size and type. */
function file(store: Store, input: FileRequest): Pick<NewEntry, 'id' | 'text' | 'size'> {
  const { file_info: info, media_type: type } = input;
  const media = store.get<Uploaded>(
    `SELECT m.base, m.size, m.content_type, m.cos_key, o.bytes FROM media m
     LEFT JOIN object o ON o.cos_key = m.cos_key WHERE m.id = ?`,
    input.media_id,
  );
  if (!media) throw new Refusal(110001, 'There is no media record with this id.');
  const rules = [
    [media.base === input.knowledge_base_id, 'knowledge_base_id: the one of create_media'],
    [media.cos_key === info.cos_key, 'file_info.cos_key: the one of create_media'],
    [fileTypeOf(media.content_type)?.type === type, `media_type: not that of ${media.content_type}`],
    [media.size === info.file_size, 'file_info.file_size: the one of create_media'],
    [media.bytes !== null, 'the object must be uploaded before add_knowledge'],
    [media.bytes === null || media.bytes.length === info.file_size, 'the object must have file_size bytes'],
  ] as const;
  const failed = rules.flatMap(([holds, rule]) => (holds ? [] : [rule]));
  if (failed.length > 0) throw broken(110001, ...failed);
  const words = TEXT_TYPES.includes(type) ? new TextDecoder().decode(media.bytes ?? undefined) : undefined;
  return { id: input.media_id, size: info.file_size, text: words?.replaceAll('\0', '') };
}
