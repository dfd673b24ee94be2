import type { Word } from '../words';

const MB = 1024 * 1024;

/** A field of `add_knowledge` that a media type requires. */
type ContentField = 'media_id' | 'file_info' | 'web_info' | 'note_info' | 'session_info';

/** One row of the knowledge base service's table (contract.md#media-types). */
export interface MediaType {
  value: number;
  /** Its name in the interface. */
  word: Word;
  /** The fields that `add_knowledge` requires for it. */
  needs: readonly ContentField[];
  /** For files: MIME type by extension without the dot. */
  formats: Readonly<Record<string, string>>;
  /** Other MIME types that count as this type. */
  aliases: readonly string[];
  /** Undefined if there is no size limit. */
  maxBytes?: number;
  maxDurationMs?: number;
  /** Whether `check_repeated_names` accepts its file names (contract.md#check-repeated-names). */
  checksNames: boolean;
  /** False for types that only the service's own apps can add. */
  addable: boolean;
}

const file = (
  value: number,
  word: Word,
  maxMegabytes: number,
  formats: Record<string, string>,
  more: Partial<Pick<MediaType, 'aliases' | 'maxDurationMs' | 'checksNames'>> = {},
): MediaType => ({
  value,
  word,
  needs: ['media_id', 'file_info'],
  formats,
  aliases: [],
  maxBytes: maxMegabytes * MB,
  checksNames: true,
  addable: true,
  ...more,
});

const reference = (value: number, word: Word, need: ContentField): MediaType => ({
  value,
  word,
  needs: [need],
  formats: {},
  aliases: [],
  checksNames: false,
  addable: true,
});

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** All documented media types. 99, which occurs for folders, is not among them. */
export const MEDIA_TYPES: readonly MediaType[] = [
  file(1, 'mediaPdf', 200, { pdf: 'application/pdf' }),
  reference(2, 'mediaWebPage', 'web_info'),
  file(3, 'mediaWord', 200, { doc: 'application/msword', docx: `${OFFICE}.wordprocessingml.document` }),
  file(4, 'mediaSlides', 200, {
    ppt: 'application/vnd.ms-powerpoint',
    pptx: `${OFFICE}.presentationml.presentation`,
  }),
  file(5, 'mediaExcel', 10, {
    xls: 'application/vnd.ms-excel',
    xlsx: `${OFFICE}.spreadsheetml.sheet`,
    csv: 'text/csv',
  }),
  reference(6, 'mediaArticle', 'web_info'),
  file(
    7,
    'mediaMarkdown',
    10,
    { md: 'text/markdown', markdown: 'text/markdown' },
    { aliases: ['text/x-markdown', 'application/md', 'application/markdown'] },
  ),
  file(9, 'mediaImage', 30, { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' }),
  reference(11, 'kindNote', 'note_info'),
  reference(12, 'mediaChat', 'session_info'),
  // Chrome shows feeds as plain text.
  file(
    13,
    'mediaText',
    10,
    { txt: 'text/plain' },
    { aliases: ['application/rss+xml', 'application/atom+xml'] },
  ),
  file(
    14,
    'mediaMindMap',
    10,
    { xmind: 'application/x-xmind' },
    { aliases: ['application/vnd.xmind.workbook', 'application/zip'] },
  ),
  file(
    15,
    'mediaAudio',
    200,
    { mp3: 'audio/mpeg', m4a: 'audio/x-m4a', wav: 'audio/wav', aac: 'audio/aac' },
    { maxDurationMs: 2 * 60 * 60 * 1000, checksNames: false },
  ),
  { ...reference(16, 'mediaVideo', 'web_info'), addable: false },
];

/** The media type with this number. */
export function mediaTypeOf(value: number): MediaType | undefined {
  return MEDIA_TYPES.find((type) => type.value === value);
}

/** The media type for this MIME type, ignoring case and parameters. */
export function mediaTypeByMime(mime: string): MediaType | undefined {
  const essence = (mime.split(';')[0] ?? '').trim().toLowerCase();
  return MEDIA_TYPES.find(
    ({ formats, aliases }) => Object.values(formats).includes(essence) || aliases.includes(essence),
  );
}

/** The media type and MIME type for this extension, with or without the dot. */
export function mediaTypeByExtension(extension: string): { type: MediaType; mime: string } | undefined {
  const bare = extension.replace(/^\./, '').toLowerCase();
  const type = MEDIA_TYPES.find(({ formats }) => Object.hasOwn(formats, bare));
  const mime = type?.formats[bare];
  return type && mime ? { type, mime } : undefined;
}
