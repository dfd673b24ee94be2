import { type AddressFault, parseBaseAddress, parseStorePattern } from '../../lib/address';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Word } from '../../lib/words';

export interface ConnectionFields {
  baseUrl: string;
  clientId: string;
  apiKey: string;
  headerPrefix: string;
  objectStore: string;
}
export type FieldFaults = Partial<Record<keyof ConnectionFields, Word>>;

const DEFAULTS: ConnectionFields = {
  baseUrl: '',
  clientId: '',
  apiKey: '',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

const FAULT_WORDS = {
  empty: 'addressEmpty',
  'not-an-address': 'addressNotAnAddress',
  insecure: 'addressInsecure',
  'user-info': 'addressUserInfo',
  query: 'addressQuery',
  fragment: 'addressFragment',
  port: 'addressPort',
  path: 'addressPath',
  placeholder: 'addressPlaceholder',
} as const satisfies Record<AddressFault, Word>;

/** What the form begins with: what is saved, but never the key. */
export function fieldsOf(connection: ConnectionView | null | undefined): ConnectionFields {
  const { baseUrl, clientId, headerPrefix, objectStore } = connection ?? DEFAULTS;
  return { baseUrl, clientId, apiKey: '', headerPrefix, objectStore };
}

/** Without the spaces that come along when something is pasted; an empty Advanced field is its default. */
export function tidy(fields: ConnectionFields): ConnectionFields {
  return {
    baseUrl: fields.baseUrl.trim(),
    clientId: fields.clientId.trim(),
    apiKey: fields.apiKey.trim(),
    headerPrefix: fields.headerPrefix.trim() || DEFAULTS.headerPrefix,
    objectStore: fields.objectStore.trim() || DEFAULTS.objectStore,
  };
}

/** What is wrong with tidy fields, as words to stand beside each; empty if they can be saved. */
export function faultsOf(fields: ConnectionFields, saved: ConnectionView | null | undefined): FieldFaults {
  const base = parseBaseAddress(fields.baseUrl);
  const store = parseStorePattern(fields.objectStore);
  return {
    ...(base.ok ? {} : { baseUrl: FAULT_WORDS[base.reason] }),
    ...(fields.clientId ? {} : { clientId: 'fieldNeeded' as const }),
    ...keyFault(fields, saved),
    ...(/^[a-z0-9-]+$/i.test(fields.headerPrefix) ? {} : { headerPrefix: 'fieldHeaderPrefix' as const }),
    ...(store.ok ? {} : { objectStore: FAULT_WORDS[store.reason] }),
  };
}

/** A saved key stays by leaving the field empty, but is never sent to another server without being entered. */
function keyFault(
  { apiKey, baseUrl }: ConnectionFields,
  saved: ConnectionView | null | undefined,
): FieldFaults {
  if (apiKey) return /^[\x21-\x7e]+$/.test(apiKey) ? {} : { apiKey: 'fieldKeyCharacters' };
  if (!saved) return { apiKey: 'fieldNeeded' };
  const [before, after] = [parseBaseAddress(saved.baseUrl), parseBaseAddress(baseUrl)];
  const moved = before.ok && after.ok && before.origin !== after.origin;
  return moved ? { apiKey: 'fieldKeyAgain' } : {};
}
