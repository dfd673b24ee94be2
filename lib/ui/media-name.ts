import { mediaTypeOf } from '../model/media-types';
import { t } from '../words';

/** The name of a media type; empty if it is unknown. */
export function mediaName(mediaType: number): string {
  const type = mediaTypeOf(mediaType);
  return type ? t(type.word) : '';
}
