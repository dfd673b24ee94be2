import type { TabKind } from '../../lib/model/clip-kinds';
import type { Destination } from '../../lib/model/destination';
import { isFile } from './what';

/** The choices that cannot carry the user's own words: a link that the service fetches, or a file. */
export type Wordless = 'link' | 'file';

/** Why a clip cannot carry own words; undefined if it can. */
export function wordless(
  what: TabKind | undefined,
  destination: Destination | undefined,
  /** Whether own words and the link are saved together, as a file. */
  withLink: boolean | undefined,
): Wordless | undefined {
  if (isFile(what)) return 'file';
  return what === 'link' && destination?.kind === 'knowledge-base' && !withLink ? 'link' : undefined;
}
