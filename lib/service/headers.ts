import type { Connection } from '../model/connection';
import { ProblemError } from '../problems/problem';

/** A valid header name: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2 */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * The headers of every call to the services (contract.md#calls).
 * @throws ProblemError `invalid-input`: a value cannot be sent in a header. Has no cause, because a cause
 * would quote the key.
 */
export function headersOf({ headerPrefix, clientId, apiKey }: Connection): Headers {
  if (!TOKEN.test(headerPrefix)) throw unfit('headerPrefix');
  const headers = new Headers({ 'Content-Type': 'application/json' });
  for (const [field, name, value] of [
    ['clientId', 'clientid', clientId],
    ['apiKey', 'apikey', apiKey],
  ] as const) {
    try {
      headers.set(`${headerPrefix}-${name}`, value);
    } catch {
      throw unfit(field);
    }
  }
  return headers;
}

const unfit = (field: keyof Connection) =>
  new ProblemError({ kind: 'invalid-input', field, limit: 'plain characters' });
