import * as z from 'zod/mini';
import type { StandIn } from '../../service/stand-in';

/** The writes that a user can see. The others only prepare these, and leave nothing that could be doubled. */
const WRITES = ['import_doc', 'append_doc', 'import_urls', 'add_knowledge'];
const contentSchema = z.object({ content: z.string() });
/** The reference; the second part of a note has it as `k7q2fm3p-2`. */
const MARK = /· [a-z2-7]{8}(?:-(\d+))?$/m;

/** The numbers of the pieces that the service has stored, in order and with repetitions: 1, 2, 3. */
export function stored(service: Pick<StandIn, 'commits'>): number[] {
  return service
    .commits()
    .filter(({ operation }) => WRITES.includes(operation))
    .map(({ input }) => pieceOf(input));
}

/** The numbers of the pieces in requests, whatever was answered. */
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

/** What an operation stored. */
export function commitsOf(service: Pick<StandIn, 'commits'>, operation: string) {
  return service.commits().filter((commit) => commit.operation === operation);
}

/** The requests that an operation got. */
export function requestsOf(service: Pick<StandIn, 'requests'>, operation: string) {
  return service.requests().filter((request) => request.operation === operation);
}

/** How many requests an operation got. */
export function times(service: Pick<StandIn, 'requests'>, operation: string): number {
  return requestsOf(service, operation).length;
}
