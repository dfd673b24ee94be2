import { mediaTypeOf } from '../media-types';
import { t } from '../words';

/** What kind of file it is; empty where that is not told. */
export function mediaName(mediaType: number): string {
  const type = mediaTypeOf(mediaType);
  return type ? t(type.word) : '';
}
