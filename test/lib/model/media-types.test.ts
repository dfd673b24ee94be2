import { describe, expect, it } from 'vitest';
import {
  MEDIA_TYPES,
  mediaTypeByExtension,
  mediaTypeByMime,
  mediaTypeOf,
} from '../../../lib/model/media-types';

const MB = 1024 * 1024;
const values = (holds: (type: (typeof MEDIA_TYPES)[number]) => boolean) =>
  MEDIA_TYPES.filter(holds).map(({ value }) => value);

describe('MEDIA_TYPES', () => {
  it('matches the document', () => {
    expect(MEDIA_TYPES.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11, 12, 13, 14, 15, 16]);
    expect(values((type) => type.checksNames)).toEqual([1, 3, 4, 5, 7, 9, 13, 14]);
    expect(values((type) => !type.addable)).toEqual([16]);
    expect(values((type) => type.maxBytes === 10 * MB)).toEqual([5, 7, 13, 14]);
    expect(values((type) => type.maxBytes === 30 * MB)).toEqual([9]);
    expect(values((type) => type.maxBytes === 200 * MB)).toEqual([1, 3, 4, 15]);
    expect(values((type) => type.maxDurationMs === 7_200_000)).toEqual([15]);
    expect(values((type) => type.maxBytes === undefined)).toEqual([2, 6, 11, 12, 16]);
  });
});

describe('mediaTypeByExtension', () => {
  it.each([
    ['md', 7, 'text/markdown'],
    ['.MD', 7, 'text/markdown'],
    ['pdf', 1, 'application/pdf'],
    ['docx', 3, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['ppt', 4, 'application/vnd.ms-powerpoint'],
    ['csv', 5, 'text/csv'],
    ['jpeg', 9, 'image/jpeg'],
    ['txt', 13, 'text/plain'],
    ['xmind', 14, 'application/x-xmind'],
    ['m4a', 15, 'audio/x-m4a'],
  ])('%s: %i, %s', (extension, value, mime) => {
    expect(mediaTypeByExtension(extension)).toEqual({ type: mediaTypeOf(value), mime });
  });

  it.each(['', 'exe', 'html', 'mp4', 'zip', 'gif', 'constructor', '__proto__'])(
    '%j has none',
    (extension) => {
      expect(mediaTypeByExtension(extension)).toBeUndefined();
    },
  );

  it.each(MEDIA_TYPES.flatMap((type) => Object.entries(type.formats)))(
    '%s agrees with its %s',
    (extension, mime) => {
      expect(mediaTypeByMime(mime)).toBe(mediaTypeByExtension(extension)?.type);
    },
  );
});

describe('mediaTypeByMime', () => {
  it.each([
    ['text/x-markdown', 7],
    ['application/md', 7],
    ['Text/Markdown; charset=utf-8', 7],
    ['application/zip', 14],
    ['image/webp', 9],
    ['text/plain', 13],
  ])('%s: %i', (mime, value) => {
    expect(mediaTypeByMime(mime)).toBe(mediaTypeOf(value));
  });

  it.each(['', 'text/html', 'video/mp4', 'image/gif', 'application/octet-stream'])('%j has none', (mime) => {
    expect(mediaTypeByMime(mime)).toBeUndefined();
  });
});
