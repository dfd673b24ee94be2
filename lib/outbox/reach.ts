import { parseBaseAddress } from '../address';
import type { Destination } from '../destination';
import { ProblemError, problemOf } from '../problem';
import type { Client, Connection } from '../service/client';
import { listAddableKnowledgeBases } from '../service/knowledge';
import { listNotebooks } from '../service/notes';

export interface ReachWorld {
  online(): boolean;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  now(): number;
}

export interface Reach {
  /** What stands in the way of a write, as the error it would meet; undefined where nothing does. */
  obstacle(destination: Destination, connection: Connection, client: Client): Promise<unknown>;
  /** A request got no answer that counts: the next look asks the service again. */
  lost(): void;
}

/** For how long an answer shows that the next request will be answered as well (milliseconds). */
const FRESH_MS = 60_000;
/** A read that goes wrong in these ways would stop any write too; in other ways it says nothing of writes. */
const STOPS = new Set(['offline', 'rate', 'quota', 'authentication', 'ambiguous', 'ambiguous-final']);

type Probe = (client: Client) => Promise<unknown>;
const probeNotes: Probe = (client) => client.call(listNotebooks, { cursor: '0', limit: 1 });
const probeKnowledge: Probe = (client) => client.call(listAddableKnowledgeBases, { cursor: '', limit: 1 });

/**
 * Makes the look at what stands in the way before a write goes out. Where nothing was heard of the
 * service lately, a mere read goes first: when that fails, the write was provably not sent and simply
 * waits, where a failed write would leave open whether it arrived.
 */
export function createReach(world: ReachWorld): Reach {
  /** When each service was last heard of. */
  const heard = new Map<Probe, number>();
  return {
    async obstacle({ kind }, connection, client) {
      if (!world.online()) return new ProblemError({ kind: 'offline' });
      const address = parseBaseAddress(connection.baseUrl);
      if (!address.ok || !(await world.permitted([address.pattern]))) {
        return new ProblemError({ kind: 'permission' });
      }
      const probe = kind === 'knowledge-base' ? probeKnowledge : probeNotes;
      if (world.now() - (heard.get(probe) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return undefined;
      try {
        await probe(client);
        heard.set(probe, world.now());
      } catch (error) {
        if (STOPS.has(problemOf(error).kind)) return error;
      }
      return undefined;
    },
    lost() {
      heard.clear();
    },
  };
}
