import { neededOrigins } from '../access/needed-origins';
import { type Account, sameAccount } from '../account';
import { parseBaseAddress, parseStorePattern } from '../address';
import type { Connection } from '../connection';
import { connectionFaults, isSameServer } from '../connection-faults';
import type { ConnectionTest, ConnectionView, TestResult, UploadDomainView } from '../contract/connection';
import type { Input } from '../contract/contract';
import { EMPTY_CACHE } from '../destinations/cache';
import { EMPTY_MEMORY } from '../library/schemas';
import { type Pause, pauseOf } from '../outbox/pause';
import { ProblemError, problemOf } from '../problem';
import type { Client } from '../service/client';
import { walkAddableKnowledgeBases, walkNotebooks } from '../service/paging';
import { latestDomain, withAsked } from '../upload-domains';
import { exchangePlaces } from './places';
import { requiredConnection } from './required-connection';
import type { Write } from './stored';
import type { Values } from './values';

export interface ConnectionsWorld {
  values: Values;
  client(connection: Connection): Client;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  now(): number;
  /** Gives back to the browser all that was asked for, and these patterns. */
  giveBackAll(patterns: string[]): Promise<void>;
  /** Another domain is chosen for uploads. */
  domainChosen(): void;
  /** The connection changed: what waited for it may go. */
  changed(): void;
}

export interface Connections {
  view(): Promise<ConnectionView | null>;
  /** @throws ProblemError `bad-address`, `invalid-input` */
  save(input: Input<'connection.save'>): Promise<ConnectionView>;
  test(): Promise<ConnectionTest>;
  forget(): Promise<void>;
  /** The person chose the domain for uploads that one of these patterns covers. */
  chooseDomain(patterns: readonly string[]): Promise<void>;
}

/** The connection to the services: seen without its key, changed, tried, forgotten. */
export function createConnections(world: ConnectionsWorld): Connections {
  const { values } = world;

  /** The key's last four characters and no more (lib/README.md#rule-9). */
  async function view({ apiKey, ...rest }: Connection): Promise<ConnectionView> {
    const address = parseBaseAddress(rest.baseUrl);
    const permitted = address.ok && (await world.permitted([address.pattern]));
    const pause = await pauseOf(values.pause, rest, world.now());
    const refused = pause && isForKey(pause) ? pause.problem : undefined;
    const keyTail = apiKey.length < SHORT_KEY ? '' : apiKey.slice(-4);
    return { ...rest, keyTail, permitted, refused, uploadDomain: await uploadDomain(rest) };
  }

  async function uploadDomain(account: Account): Promise<UploadDomainView | undefined> {
    const latest = latestDomain(await values.uploadDomains.get(), account);
    if (!latest) return undefined;
    const { asked, ...domain } = latest;
    if (!asked) return { ...domain, state: 'offered' };
    return { ...domain, state: (await world.permitted([domain.pattern])) ? 'used' : 'declined' };
  }

  /** What waits for a valid key need not wait until the person saves the same one again. */
  async function resume(connection: Connection, test: ConnectionTest): Promise<void> {
    const pause = await pauseOf(values.pause, connection, world.now());
    if (!pause || !isForKey(pause) || !isAccepted(pause, test)) return;
    await values.pause.put(null);
    world.changed();
  }

  /** In one write, so that a worker that ends at any moment leaves no place of the account before to this one. */
  async function store(connection: Connection | null): Promise<void> {
    const before = await values.connection.get();
    const other = before !== null && !(connection && sameAccount(before, connection));
    await values.together(
      values.connection.write(() => connection),
      values.pause.write(() => null),
      ...(other ? await otherPlaces(before, connection) : []),
    );
    // A list that was about to be kept may have been after all.
    if (other) await values.destinations.put(EMPTY_CACHE);
    world.changed();
  }

  /** The places of the account before go, to be found again by itself only; those of the next one come back. */
  async function otherPlaces({ baseUrl, clientId }: Account, next: Account | null): Promise<Write[]> {
    const [recents, { pageDestination, noteDestination, pinned, sites }, before] = await Promise.all([
      values.recents.get(),
      values.settings.get(),
      values.placesAside.get(),
    ]);
    const left = { recents, pageDestination, noteDestination, pinned, sites };
    const { places, aside } = exchangePlaces({ account: { baseUrl, clientId }, places: left }, next, before);
    const { recents: used, ...chosen } = places;
    return [
      values.placesAside.write(() => aside),
      values.recents.write(() => used),
      // The permission to mark pages is given back, too.
      values.settings.write((settings) => ({ ...settings, ...chosen, ...(next ? {} : { marks: false }) })),
      ...(next ? [] : [values.uploadDomains.write(() => [])]),
      values.chosen.write(() => null),
      values.lastNote.write(() => null),
      values.drafts.write(() => ({})),
      values.destinations.write(() => EMPTY_CACHE),
      values.memory.write(() => EMPTY_MEMORY),
      values.folders.write(() => []),
    ];
  }

  return {
    async view() {
      const connection = await values.connection.get();
      return connection && view(connection);
    },

    async save(input) {
      const before = await values.connection.get();
      const connection = checked({
        ...input,
        apiKey: input.apiKey?.trim() || keptKey(before, input.baseUrl),
      });
      await store(connection);
      return view(connection);
    },

    async test() {
      const connection = await requiredConnection(values.connection);
      const client = world.client(connection);
      const [notes, knowledge] = await Promise.all([
        count(walkNotebooks(client)),
        count(walkAddableKnowledgeBases(client)),
      ]);
      const test = { notes, knowledge: understood(knowledge, notes) };
      await resume(connection, test);
      return test;
    },

    async forget() {
      const before = await values.connection.get();
      // First, so that a worker that ends in between leaves no permission without an account.
      await world.giveBackAll(before ? neededOrigins(before) : []);
      await store(null);
    },

    async chooseDomain(patterns) {
      const connection = await values.connection.get();
      if (!connection) return;
      await values.uploadDomains.update((domains) => withAsked(domains, connection, patterns));
      world.domainChosen();
    },
  };
}

/** The stored key stays with its server: another one gets no key that was not entered for it. */
function keptKey(before: Connection | null, baseUrl: string): string {
  return before && isSameServer(before.baseUrl, baseUrl) ? before.apiKey : '';
}

/** Whether it lasts until the key is another, or is taken again. */
function isForKey({ problem }: Pause): boolean {
  return problem.kind === 'authentication';
}

/** Whether one of the services that are paused answered. */
function isAccepted({ service }: Pause, test: ConnectionTest): boolean {
  const tried = service ? [test[service]] : Object.values(test);
  return tried.some((result) => 'count' in result);
}

async function count(list: AsyncIterable<unknown>): Promise<TestResult> {
  try {
    let count = 0;
    for await (const _item of list) count += 1;
    return { count };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Knowledge bases answer a wrong key as they do one without leave; the other service tells which it is. */
function understood(knowledge: TestResult, notes: TestResult): TestResult {
  if (!('problem' in knowledge && 'problem' in notes)) return knowledge;
  const isKey = knowledge.problem.code === '110030' && notes.problem.kind === 'authentication';
  return isKey ? { problem: { ...knowledge.problem, kind: 'authentication' } } : knowledge;
}

/** Of a key shorter than this, four characters would tell too much. */
const SHORT_KEY = 12;

/** @throws ProblemError for the first field that cannot be used */
function checked(entered: Connection): Connection {
  const { clientId, headerPrefix } = entered;
  const connection = { ...entered, clientId: clientId.trim(), headerPrefix: headerPrefix.trim() };
  const [field, fault] = Object.entries(connectionFaults(connection))[0] ?? [];
  const base = parseBaseAddress(entered.baseUrl);
  const store = parseStorePattern(entered.objectStore);
  if (field === undefined && base.ok && store.ok) {
    return { ...connection, baseUrl: base.address, objectStore: store.address };
  }
  const kind = field === 'baseUrl' || field === 'objectStore' ? 'bad-address' : 'invalid-input';
  throw new ProblemError({ kind, field, limit: fault });
}
