import { expect } from 'vitest';
import type { Break } from '../../service/break-off';
import type { Protocol, StandIn } from '../../service/stand-in';
import { KINDS, type KindName } from './kinds';
import { sent, stored } from './logs';
import type { Rig } from './rig';
import { connectionTo } from './satchel';
import { clear, saveKind } from './save-kind';
import { settle } from './settle';

/** The kinds that write. A note in parts is a note and appends. */
const KINDS_THAT_WRITE: KindName[] = ['note', 'append', 'address', 'entry', 'file'];

/** Every way in which a stored request can stay without an answer. */
export const BREAKS_OF = {
  http: ['lost'],
  https: ['lost'],
  h2: [
    'lost',
    'reset-internal',
    'reset-cancel',
    'reset-refused',
    'goaway-lower',
    'goaway-same',
    'goaway-error',
  ],
} as const satisfies Partial<Record<Protocol, Break[]>>;
/** The protocols of services that are to get every write once. */
export type UsualProtocol = keyof typeof BREAKS_OF;

/**
 * The cases of a protocol: each kind of write with its only break, or, with several breaks, two kinds in turns with
 * each. A browser decides by the protocol and the break, and does not know what a request writes.
 */
export const CASES_OF = (protocol: UsualProtocol): [Break, KindName][] => {
  const breaks: readonly Break[] = BREAKS_OF[protocol];
  const kindsOf = (turn: number) =>
    breaks.length === 1
      ? KINDS_THAT_WRITE
      : [0, 2].map((more) => KINDS_THAT_WRITE[(turn + more) % 5] ?? 'note');
  return breaks.flatMap((how, turn) => kindsOf(turn).map((kind): [Break, KindName] => [how, kind]));
};

/** Connects the extension to the rig's service. The browser has granted the host already. */
export async function connectTo({ call, service }: Rig): Promise<void> {
  await call('connection.save', connectionTo(service));
}

/**
 * How often a write was sent to a service that stores it and breaks off, and how often it is stored in the
 * end.
 */
export async function repeats(
  rig: Rig,
  kind: KindName,
  how: Break,
): Promise<{ sent: number; stored: number }> {
  const { write } = KINDS[kind];
  rig.service.addFaults({ operation: write, kind: 'drop-after', how });
  const id = await saveKind(rig, kind);
  const { state } = await settle(rig, id);
  expect(['confirmed', 'unknown']).toContain(state);
  return { sent: sent(rig.service).length, stored: stored(rig.service).length };
}

/** Clears the previous case: jobs, faults, logs. */
export async function begin(rig: Rig): Promise<void> {
  await clear(rig);
  rig.service.reset('small');
}

/** The protocols of the requests to a service. */
export const versions = (service: StandIn) => [
  ...new Set(service.requests().map(({ headers }) => (':path' in headers ? 'HTTP/2' : 'HTTP/1.1'))),
];
