import type { FoundPlaces } from '../contract/destinations';
import type { Destination } from '../destination';
import { labelOf } from '../label';
import { problemOf } from '../problem';
import type { Client } from '../service/client';
import { collect, walkKnowledgeBaseSearch, walkNoteSearch } from '../service/paging';
import { noteDestination } from './read-notes';

/**
 * What the services find by name, one page each: knowledge bases first, then notes. The service also finds
 * knowledge bases that the person may only read: these are left out where `addable` tells the others' ids.
 * One service that does not answer leaves the other's finds, with the problem beside them. Never throws.
 */
export async function searchPlaces(
  client: Client,
  query: string,
  addable?: ReadonlySet<string>,
): Promise<FoundPlaces> {
  const answers = await Promise.allSettled([
    collect(walkKnowledgeBaseSearch(client, query, 1)).then(({ items, complete }) => ({
      places: items
        .filter(({ id }) => !addable || addable.has(id))
        .map(({ id, name }): Destination => ({ kind: 'knowledge-base', id, name: labelOf(name) })),
      more: complete ? [] : ['knowledge-base' as const],
    })),
    collect(walkNoteSearch(client, { title: query }, 1)).then(({ items, complete }) => ({
      places: items.filter(({ deleted }) => !deleted).map(noteDestination),
      more: complete ? [] : ['note' as const],
    })),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  return {
    places: found.flatMap(({ places }) => places),
    more: found.flatMap(({ more }) => more),
    ...(refused ? { problem: problemOf(refused.reason) } : {}),
  };
}
