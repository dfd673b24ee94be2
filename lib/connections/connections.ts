import { neededOrigins } from '../access/needed-origins';
import type { ConnectionTest, ConnectionView, TestResult, UploadDomainView } from '../contract/connection';
import type { Input } from '../contract/contract';
import type { Account } from '../model/account';
import type { Connection } from '../model/connection';
import { connectionFaults, isSameServer } from '../model/connection-faults';
import { type Problem, ProblemError, problemOf } from '../problems/problem';
import type { Client } from '../service/client';
import type { Service } from '../service/operation';
import { walkAddableKnowledgeBases, walkNotebooks } from '../service/paging';
import type { SettingsStore } from '../settings/settings';
import { CONNECTION } from '../store/connected';
import { requiredConnection } from '../store/required-connection';
import type { Values } from '../store/values';
import type { UploadDomains } from '../upload/domains';
import { parseBaseAddress, parseStorePattern } from '../urls/address';

/** Why nothing is sent: what the service has against the key. */
export interface Refusal {
  problem: Problem;
  /** Left out if it holds for both. */
  service?: Service | undefined;
}

export interface ConnectionsDeps {
  values: Values;
  client(connection: Connection): Client;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  settings: Pick<SettingsStore, 'put'>;
  uploadDomains: UploadDomains;
  /** Why nothing is sent for now with this connection, if that is because of its key. */
  refusal(connection: Connection): Promise<Refusal | undefined>;
  /** The service takes the key after all: what waits may go. */
  accepted(): Promise<void>;
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
export function createConnections(deps: ConnectionsDeps): Connections {
  const { values } = deps;

  /** The key's last four characters and no more (lib/README.md#rule-9). */
  async function view({ apiKey, ...rest }: Connection): Promise<ConnectionView> {
    const address = parseBaseAddress(rest.baseUrl);
    const permitted = address.ok && (await deps.permitted([address.pattern]));
    const refused = (await deps.refusal({ apiKey, ...rest }))?.problem;
    const keyTail = apiKey.length < SHORT_KEY ? '' : apiKey.slice(-4);
    return { ...rest, keyTail, permitted, refused, uploadDomain: await uploadDomain(rest) };
  }

  async function uploadDomain(account: Account): Promise<UploadDomainView | undefined> {
    const latest = await deps.uploadDomains.latest(account);
    if (!latest) return undefined;
    const { asked, ...domain } = latest;
    if (!asked) return { ...domain, state: 'offered' };
    return { ...domain, state: (await deps.permitted([domain.pattern])) ? 'used' : 'declined' };
  }

  /** What waits for a valid key need not wait until the person saves the same one again. */
  async function resume(connection: Connection, test: ConnectionTest): Promise<void> {
    const refusal = await deps.refusal(connection);
    if (!refusal || !isAccepted(refusal, test)) return;
    await deps.accepted();
    deps.changed();
  }

  return {
    async view() {
      const connection = await values.of(CONNECTION).get();
      return connection && view(connection);
    },

    async save(input) {
      const before = await values.of(CONNECTION).get();
      const connection = checked({
        ...input,
        apiKey: input.apiKey?.trim() || keptKey(before, input.baseUrl),
      });
      await values.connect(connection);
      deps.changed();
      return view(connection);
    },

    async test() {
      const connection = await requiredConnection(values);
      const client = deps.client(connection);
      const [notes, knowledge] = await Promise.all([
        count(walkNotebooks(client)),
        count(walkAddableKnowledgeBases(client)),
      ]);
      const test = { notes, knowledge: understood(knowledge, notes) };
      await resume(connection, test);
      return test;
    },

    async forget() {
      const before = await values.of(CONNECTION).get();
      // First, so that a worker that ends in between leaves no permission without an account.
      await deps.giveBackAll(before ? neededOrigins(before) : []);
      // The permission to mark pages was among them.
      await deps.settings.put({ marks: false });
      await values.connect(null);
      deps.changed();
    },

    async chooseDomain(patterns) {
      const connection = await values.of(CONNECTION).get();
      if (!connection) return;
      await deps.uploadDomains.choose(connection, patterns);
      deps.domainChosen();
    },
  };
}

/** The stored key stays with its server: another one gets no key that was not entered for it. */
function keptKey(before: Connection | null, baseUrl: string): string {
  return before && isSameServer(before.baseUrl, baseUrl) ? before.apiKey : '';
}

/** Whether one of the services that are paused answered. */
function isAccepted({ service }: Refusal, test: ConnectionTest): boolean {
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
