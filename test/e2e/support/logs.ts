import * as z from 'zod/mini';
import type { StandIn } from '../../service/stand-in';

/** Writes that a person can see; what only prepares them leaves nothing that could be doubled. */
const WRITES = ['import_doc', 'append_doc', 'import_urls', 'add_knowledge'];
const contentSchema = z.object({ content: z.string() });
/** The reference, which the second part of a note carries as `k7q2fm3p-2`. */
const MARK = /· [a-z2-7]{8}(?:-(\d+))?$/m;

/** The pieces of clips that the service has really stored, in order, each as often as it was stored: 1, 2, 3. */
export function stored(service: Pick<StandIn, 'commits'>): number[] {
  return service
    .commits()
    .filter(({ operation }) => WRITES.includes(operation))
    .map(({ input }) => pieceOf(input));
}

/** The pieces of clips that were asked to be stored, whatever was answered. */
export function sent(service: Pick<StandIn, 'requests'>): number[] {
  return service
    .requests()
    .filter(({ operation }) => WRITES.includes(operation))
    .map(({ body }) => pieceOf(JSON.parse(body)));
}

function pieceOf(input: unknown): number {
  const { data } = z.safeParse(contentSchema, input);
  return Number(data && (MARK.exec(data.content)?.[1] ?? 1)) || 1;
}

/** How often an operation was asked for. */
export function times(service: Pick<StandIn, 'requests'>, operation: string): number {
  return service.requests().filter((request) => request.operation === operation).length;
}
