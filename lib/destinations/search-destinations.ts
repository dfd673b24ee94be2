import type { FoundDestinations } from '../contract/destinations';
import type { Destination } from '../model/destination';
import { problemOf } from '../problems/problem';
import type { Client } from '../service/client';
import { foundKnowledgeBases, foundNotes } from '../service/paging';
import { labelOf } from '../text/label';
import { noteAsDestination } from './read-notes';

/**
 * Searches both services by name, one page each: knowledge bases first, then notes. The services also find
 * knowledge bases that the user may only read; `addable` leaves them out. If one service fails, returns the
 * results of the other one and the problem. Never throws.
 */
export async function searchDestinations(
  client: Client,
  query: string,
  addable?: ReadonlySet<string>,
): Promise<FoundDestinations> {
  const answers = await Promise.allSettled([
    foundKnowledgeBases(client, query).then(({ items, complete }) => ({
      destinations: items
        .filter(({ id }) => !addable || addable.has(id))
        .map(({ id, name }): Destination => ({ kind: 'knowledge-base', id, name: labelOf(name) })),
      more: complete ? [] : ['knowledge-base' as const],
    })),
    foundNotes(client, { title: query }).then(({ items, complete }) => ({
      destinations: items.filter(({ deleted }) => !deleted).map(noteAsDestination),
      more: complete ? [] : ['note' as const],
    })),
  ]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const refused = answers.find((answer) => answer.status === 'rejected');
  return {
    destinations: found.flatMap(({ destinations }) => destinations),
    more: found.flatMap(({ more }) => more),
    ...(refused ? { problem: problemOf(refused.reason) } : {}),
  };
}
