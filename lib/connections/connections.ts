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

/** Why nothing is sent: the service refused the key. */
export interface Refusal {
  problem: Problem;
  /** Undefined if it applies to both services. */
  service?: Service | undefined;
}

export interface ConnectionsDeps {
  values: Values;
  client(connection: Connection): Client;
  /** Whether the browser grants access to these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  settings: Pick<SettingsStore, 'put'>;
  uploadDomains: UploadDomains;
  /** The refusal that pauses sending with this connection, if its key is the reason. */
  refusal(connection: Connection): Promise<Refusal | undefined>;
  /** The service accepts the key after all, so the pause ends. */
  accepted(): Promise<void>;
  /** Revokes every permission that was requested, and these patterns. */
  giveBackAll(patterns: string[]): Promise<void>;
  /** The user chose another upload domain. */
  domainChosen(): void;
  /** The connection changed, so waiting jobs may continue. */
  changed(): void;
}

export interface Connections {
  view(): Promise<ConnectionView | null>;
  /** @throws ProblemError `bad-address`, `invalid-input` */
  save(input: Input<'connection.save'>): Promise<ConnectionView>;
  test(): Promise<ConnectionTest>;
  forget(): Promise<void>;
  /** The user chose the upload domain that one of these patterns covers. */
  chooseDomain(patterns: readonly string[]): Promise<void>;
}

/** The connection to the services: view (without its key), save, test, forget. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { values } = deps;

  /** Shows only the key's last four characters (lib/README.md#rule-9). */
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

  /** Jobs that wait for a valid key resume after a successful test, without saving the same key again. */
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
      const connection = validated({
        ...input,
        apiKey: input.apiKey?.trim() || storedKeyFor(before, input.baseUrl),
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
      const test = { notes, knowledge: knowledgeResult(knowledge, notes) };
      await resume(connection, test);
      return test;
    },

    async forget() {
      const before = await values.of(CONNECTION).get();
      // Permissions first: if the background ends in between, none is left without an account.
      await deps.giveBackAll(before ? neededOrigins(before) : []);
      // `giveBackAll` also revoked the permissions of these two settings.
      await deps.settings.put({ marks: false, notifications: false });
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

/** The stored key belongs to its server and is not reused for another one. */
function storedKeyFor(before: Connection | null, baseUrl: string): string {
  return before && isSameServer(before.baseUrl, baseUrl) ? before.apiKey : '';
}

/** Whether one of the paused services answered. */
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

/** Knowledge bases use one code for a wrong key and for a missing permission; the notes' answer decides. */
function knowledgeResult(knowledge: TestResult, notes: TestResult): TestResult {
  if (!('problem' in knowledge && 'problem' in notes)) return knowledge;
  const isKey = knowledge.problem.code === '110030' && notes.problem.kind === 'authentication';
  return isKey ? { problem: { ...knowledge.problem, kind: 'authentication' } } : knowledge;
}

/** Four characters of a shorter key would reveal too much. */
const SHORT_KEY = 12;

/** Trims and normalises the input. @throws ProblemError for the first invalid field */
function validated(entered: Connection): Connection {
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
