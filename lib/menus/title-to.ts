import { destinationName } from '../destinations/destination-name';
import type { Destination } from '../model/destination';
import { t, type Word } from '../words';

/** The title of an item: with the destination, unless that depends on the page. */
export function titleTo(destination: Destination | undefined, plain: Word, named: Word): string {
  return destination ? t(named, destinationName(destination)) : t(plain);
}
