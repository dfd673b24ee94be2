import type { ConnectionView } from '../../lib/contract/connection';
import { sameAccount } from '../../lib/model/account';
import type { Connection } from '../../lib/model/connection';
import { type ConnectionFault, connectionFaults, isSameServer } from '../../lib/model/connection-faults';
import { parseBaseAddress } from '../../lib/urls/address';
import type { Word } from '../../lib/words';

export type FieldFaults = Partial<Record<keyof Connection, Word>>;

const DEFAULTS: Connection = {
  baseUrl: '',
  clientId: '',
  apiKey: '',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

const FAULT_WORDS = {
  empty: 'fieldNeeded',
  'not-an-address': 'addressNotAnAddress',
  insecure: 'addressInsecure',
  'user-info': 'addressUserInfo',
  query: 'addressQuery',
  fragment: 'addressFragment',
  port: 'addressPort',
  path: 'addressPath',
  placeholder: 'addressPlaceholder',
  needed: 'fieldNeeded',
  characters: 'fieldCharacters',
  'header-name': 'fieldHeaderPrefix',
  'key-again': 'fieldKeyAgain',
} as const satisfies Record<ConnectionFault, Word>;

/** The initial values of the form: the saved ones, without the key. */
export function fieldsOf(connection: ConnectionView | null | undefined): Connection {
  const { baseUrl, clientId, headerPrefix, objectStore } = connection ?? DEFAULTS;
  return { baseUrl, clientId, apiKey: '', headerPrefix, objectStore };
}

/**
 * Removes spaces around and characters that nobody sees, which often come with pasted text; an empty field
 * of *Service details* gets its default.
 */
export function tidy(fields: Connection): Connection {
  const clean = (name: keyof Connection) => fields[name].replace(/\p{Cf}/gu, '').trim();
  return {
    baseUrl: clean('baseUrl'),
    clientId: clean('clientId'),
    apiKey: clean('apiKey'),
    headerPrefix: clean('headerPrefix') || DEFAULTS.headerPrefix,
    objectStore: clean('objectStore') || DEFAULTS.objectStore,
  };
}

/** The fault of each tidy field, as a message name; empty if they can be saved. */
export function faultsOf(fields: Connection, saved: ConnectionView | null | undefined): FieldFaults {
  const faults = Object.entries({ ...connectionFaults(fields), ...keyFault(fields, saved) });
  return Object.fromEntries(faults.flatMap(([field, fault]) => (fault ? [[field, FAULT_WORDS[fault]]] : [])));
}

/** An empty field keeps the saved key. For another server the user must enter the key again. */
function keyFault(
  { apiKey, baseUrl }: Connection,
  saved: ConnectionView | null | undefined,
): { apiKey?: ConnectionFault | undefined } {
  if (apiKey || !saved) return {};
  const moved = parseBaseAddress(baseUrl).ok && !isSameServer(saved.baseUrl, baseUrl);
  return { apiKey: moved ? 'key-again' : undefined };
}

/** Whether tidy fields are of another account than the saved one, as far as they can be parsed. */
export function isAnother(
  { baseUrl, clientId }: Connection,
  saved: ConnectionView | null | undefined,
): boolean {
  const base = parseBaseAddress(baseUrl);
  return saved != null && base.ok && !sameAccount({ baseUrl: base.address, clientId }, saved);
}
