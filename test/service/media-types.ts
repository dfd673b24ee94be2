const MB = 1024 * 1024;

/** The file types that can be uploaded (contract.md#media-types). */
const FILES = [
  { type: 1, most: 200 * MB, is: ['application/pdf'] },
  {
    type: 3,
    most: 200 * MB,
    is: ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  },
  {
    type: 4,
    most: 200 * MB,
    is: [
      'application/vnd.ms-powerpoint',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
  },
  {
    type: 5,
    most: 10 * MB,
    is: [
      'application/vnd.ms-excel',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
    ],
  },
  {
    type: 7,
    most: 10 * MB,
    is: ['text/markdown', 'text/x-markdown', 'application/md', 'application/markdown'],
  },
  { type: 9, most: 30 * MB, is: ['image/png', 'image/jpeg', 'image/webp'] },
  { type: 13, most: 10 * MB, is: ['text/plain'] },
  {
    type: 14,
    most: 10 * MB,
    is: ['application/x-xmind', 'application/vnd.xmind.workbook', 'application/zip'],
  },
  { type: 15, most: 200 * MB, is: ['audio/mpeg', 'audio/x-m4a', 'audio/wav', 'audio/aac'] },
];

export const CONTENT_TYPES = FILES.flatMap((file) => file.is);

/** The file type of a content type, with its maximum size in bytes. */
export function fileTypeOf(contentType: string) {
  return FILES.find((file) => file.is.includes(contentType));
}

export const FILE_TYPES = FILES.map((file) => file.type);

/** The types that check_repeated_names accepts (contract.md#check-repeated-names). */
export const NAME_CHECKED = [1, 3, 4, 5, 7, 9, 13, 14];

/**
 * How the database marks a folder among the entries. Not one of the documented types
 * (contract.md#media-types).
 */
export const FOLDER = 99;
export const WEB_PAGE = 2;

export const PLAIN_TEXT = 13;

/** Files with searchable text: Markdown and TXT. */
export const TEXT_TYPES = [7, PLAIN_TEXT];
