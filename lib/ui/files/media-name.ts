import { t, type Word } from '../../words';

/** By the number of the media-type table. */
const WORDS = new Map<number, Word>([
  [1, 'mediaPdf'],
  [3, 'mediaWord'],
  [4, 'mediaSlides'],
  [5, 'mediaSheet'],
  [7, 'mediaMarkdown'],
  [9, 'mediaImage'],
  [13, 'mediaText'],
  [14, 'mediaMindMap'],
  [15, 'mediaAudio'],
]);

/** "PDF", "Image", "Mind map": a kind of file. */
export function mediaName(value: number): string {
  return t(WORDS.get(value) ?? 'whatFile');
}
