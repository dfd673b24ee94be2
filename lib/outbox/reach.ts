import { parseBaseAddress } from '../address';
import type { Connection } from '../connection';
import type { Destination } from '../destination';
import { ProblemError, problemOf } from '../problem';
import { PROBLEMS } from '../problems/kinds';
import type { Client } from '../service/client';
import { listAddableKnowledgeBases } from '../service/knowledge';
import { listNotebooks } from '../service/notes';
import type { Service } from '../service/operation';
import { serviceOf } from './service-of';

export interface ReachWorld {
  online(): boolean;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  /** Milliseconds since any moment, which no clock can set. */
  elapsed(): number;
}

/** What stands in the way of a write. */
export interface Obstacle {
  /** What the write would meet. */
  error: unknown;
  /** Only this service gives no answer that counts. Left out: nothing of the account can go. */
  service?: Service;
}

export interface Reach {
  /** Undefined where nothing stands in the way. */
  obstacle(destination: Destination, connection: Connection, client: Client): Promise<Obstacle | undefined>;
  /** The service answered a look, which shows as much as a mere read. */
  heard(destination: Destination, connection: Connection): void;
  /** A request got no answer that counts: the next look asks the service again. */
  lost(): void;
}

/** For how long an answer shows that the next request will be answered as well (milliseconds). */
const FRESH_MS = 60_000;

const PROBES: Record<Service, (client: Client) => Promise<unknown>> = {
  notes: (client) => client.call(listNotebooks, { cursor: '0', limit: 1 }),
  knowledge: (client) => client.call(listAddableKnowledgeBases, { cursor: '', limit: 1 }),
};

/**
 * Makes the look at what stands in the way before a write goes out. Where nothing was heard of the
 * service lately, a mere read goes first: when that fails, the write was provably not sent and simply
 * waits, where a failed write would leave open whether it arrived.
 */
export function createReach(world: ReachWorld): Reach {
  /** When each service was last heard of: by this very connection, which a change of anything makes another one. */
  let times = new WeakMap<Connection, Map<Service, number>>();

  function heard(service: Service, connection: Connection): void {
    const known = times.get(connection) ?? new Map<Service, number>();
    times.set(connection, known.set(service, world.elapsed()));
  }

  return {
    async obstacle(destination, connection, client) {
      if (!world.online()) return { error: new ProblemError({ kind: 'offline' }) };
      const address = parseBaseAddress(connection.baseUrl);
      if (!address.ok || !(await world.permitted([address.pattern]))) {
        return { error: new ProblemError({ kind: 'permission' }) };
      }
      const service = serviceOf(destination);
      const last = times.get(connection)?.get(service) ?? Number.NEGATIVE_INFINITY;
      if (world.elapsed() - last < FRESH_MS) return undefined;
      try {
        await PROBES[service](client);
        heard(service, connection);
      } catch (error) {
        return obstacleOf(error, service);
      }
      return undefined;
    },
    heard: (destination, connection) => heard(serviceOf(destination), connection),
    lost() {
      times = new WeakMap();
    },
  };
}

/** What a read that asked for nothing in particular tells of the writes after it. */
function obstacleOf(error: unknown, service: Service): Obstacle | undefined {
  const problem = problemOf(error);
  switch (PROBLEMS[problem.kind].read) {
    case 'account':
      return { error };
    case 'no-answer':
    case 'unclear':
      return { error, service };
    case 'closed':
      // Nothing was named that could be closed (contract.md#calls): it is the key.
      return { error: new ProblemError({ ...problem, kind: 'authentication' }, { cause: error }), service };
    case 'refused':
    case 'nothing':
      return undefined;
  }
}
