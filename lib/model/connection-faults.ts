import { type AddressFault, parseBaseAddress, parseStorePattern } from '../urls/address';
import type { Connection } from './connection';

/** Why a field is refused. Each has its words in the pages. */
export type ConnectionFault = AddressFault | 'needed' | 'characters' | 'header-name' | 'key-again';
export type ConnectionFaults = Partial<Record<keyof Connection, ConnectionFault>>;

/** The names and the values of headers that `fetch` accepts. */
const HEADER_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/i;
const HEADER_VALUE = /^[\x21-\x7e]{1,512}$/;

/** What is wrong with each field, without spaces around; empty if they can be saved. */
export function connectionFaults(fields: Connection): ConnectionFaults {
  const base = parseBaseAddress(fields.baseUrl);
  const store = parseStorePattern(fields.objectStore);
  return {
    ...(base.ok ? {} : { baseUrl: base.reason }),
    ...(store.ok ? {} : { objectStore: store.reason }),
    ...valueFault('clientId', fields.clientId),
    ...valueFault('apiKey', fields.apiKey),
    ...(HEADER_NAME.test(fields.headerPrefix) ? {} : { headerPrefix: 'header-name' }),
  };
}

function valueFault(field: 'clientId' | 'apiKey', value: string): ConnectionFaults {
  if (HEADER_VALUE.test(value)) return {};
  return { [field]: value === '' ? 'needed' : 'characters' };
}

/** Whether two base addresses are of one server. If not, the key must not be reused. */
export function isSameServer(one: string, other: string): boolean {
  const [before, after] = [parseBaseAddress(one), parseBaseAddress(other)];
  return before.ok && after.ok && before.origin === after.origin;
}
