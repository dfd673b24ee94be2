import type { Destination } from '../../model/destination';
import { takeApart } from '../../model/file-name';
import { mediaTypeByExtension } from '../../model/media-types';
import type { Client } from '../../service/client';
import { checkRepeatedNames, MOST_NAMES } from '../../service/knowledge';
import { folderOf } from './folder-of';

/**
 * Which of these file names are taken in the folder. The service does not check all kinds of files
 * (contract.md#check-repeated-names); names of the others count as free.
 */
export async function takenNames(
  client: Client,
  destination: Destination,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const params = names.flatMap((name) => {
    const type = mediaTypeByExtension(takeApart(name).extension)?.type;
    return type?.checksNames ? [{ name, media_type: type.value }] : [];
  });
  const taken = new Set<string>();
  for (let from = 0; from < params.length; from += MOST_NAMES) {
    const results = await client.call(checkRepeatedNames, {
      params: params.slice(from, from + MOST_NAMES),
      knowledge_base_id: destination.id,
      ...folderOf(destination),
    });
    for (const { name, repeated } of results) if (repeated) taken.add(name);
  }
  return taken;
}
