import type { Connection } from '../../model/connection';
import type { Destination } from '../../model/destination';
import { PROBLEMS } from '../../problems/kinds';
import { ProblemError, problemOf } from '../../problems/problem';
import type { Client } from '../../service/client';
import { listAddableKnowledgeBases } from '../../service/knowledge';
import { listNotebooks } from '../../service/notes';
import type { Service } from '../../service/operation';
import { parseBaseAddress } from '../../urls/address';
import { serviceOf } from '../jobs/service-of';

export interface PreflightDeps {
  online(): boolean;
  /** Whether the background has access to these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  /** Monotonic clock (milliseconds). */
  elapsed(): number;
}

/** The reason why a write cannot go out now. */
export interface Blocker {
  /** The error that the write would run into. */
  error: unknown;
  /** The one service that does not respond properly. If undefined, nothing can be sent for the account. */
  service?: Service;
}

export interface Preflight {
  /** Undefined if the write can go out. */
  blocker(destination: Destination, connection: Connection, client: Client): Promise<Blocker | undefined>;
  /** The service answered a verification, which proves as much as a probe. */
  reached(destination: Destination, connection: Connection): void;
  /** A request got no usable answer, so probe the service again before the next write. */
  forget(): void;
}

/** How long an answer shows that the service is reachable (milliseconds). */
const FRESH_MS = 60_000;

const PROBES: Record<Service, (client: Client) => Promise<unknown>> = {
  notes: (client) => client.call(listNotebooks, { cursor: '0', limit: 1 }),
  knowledge: (client) => client.call(listAddableKnowledgeBases, { cursor: '', limit: 1 }),
};

/**
 * Checks before each write whether it can go out. If the service has not answered recently, probes it with a
 * read first: if the probe fails, the write was certainly not sent and can simply wait, but a failed write
 * may have arrived.
 */
export function createPreflight(deps: PreflightDeps): Preflight {
  /**
   * When each service last answered. Keyed by the connection object, which is a new one after any change of
   * settings.
   */
  let times = new WeakMap<Connection, Map<Service, number>>();

  function reached(service: Service, connection: Connection): void {
    const known = times.get(connection) ?? new Map<Service, number>();
    times.set(connection, known.set(service, deps.elapsed()));
  }

  return {
    async blocker(destination, connection, client) {
      if (!deps.online()) return { error: new ProblemError({ kind: 'offline' }) };
      const address = parseBaseAddress(connection.baseUrl);
      if (!address.ok || !(await deps.permitted([address.pattern]))) {
        return { error: new ProblemError({ kind: 'permission' }) };
      }
      const service = serviceOf(destination);
      const last = times.get(connection)?.get(service) ?? Number.NEGATIVE_INFINITY;
      if (deps.elapsed() - last < FRESH_MS) return undefined;
      try {
        await PROBES[service](client);
        reached(service, connection);
      } catch (error) {
        return blockerOf(error, service);
      }
      return undefined;
    },
    reached: (destination, connection) => reached(serviceOf(destination), connection),
    forget() {
      times = new WeakMap();
    },
  };
}

/** What a failed probe means for the writes after it. */
function blockerOf(error: unknown, service: Service): Blocker | undefined {
  const problem = problemOf(error);
  switch (PROBLEMS[problem.kind].read) {
    case 'account':
      return { error };
    case 'no-answer':
    case 'unclear':
      return { error, service };
    case 'closed':
      // The probe reads no particular item, so it is the key that is refused.
      return { error: new ProblemError({ ...problem, kind: 'authentication' }, { cause: error }), service };
    case 'refused': {
      // If the service knows the request, its code may concern only this read.
      const isOfService = problem.kind === 'misrouted' || problem.status !== undefined;
      const wrong = new ProblemError({ ...problem, kind: 'misrouted' }, { cause: error });
      return isOfService ? { error: wrong, service } : undefined;
    }
    case 'nothing':
      return undefined;
  }
}
