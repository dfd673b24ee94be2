import { t, type Word } from '../words';

/** The knowledge base service's media types (section 2, MediaType), as a person calls them. */
const MEDIA_WORDS: Record<number, Word> = {
  1: 'mediaPdf',
  2: 'mediaWebPage',
  3: 'mediaWord',
  4: 'mediaSlides',
  5: 'mediaExcel',
  6: 'mediaArticle',
  7: 'mediaMarkdown',
  9: 'mediaImage',
  11: 'kindNote',
  12: 'mediaSession',
  13: 'mediaText',
  14: 'mediaMindMap',
  15: 'mediaAudio',
  16: 'mediaVideo',
};

/** What kind of file it is; empty where that is not told. */
export function mediaName(mediaType: number): string {
  const word = MEDIA_WORDS[mediaType];
  return word ? t(word) : '';
}
