import type { IncomingHttpHeaders } from 'node:http';
import { type Backend, INVALID, type Operation } from './operation';
import { Refusal } from './refusal';

type Rule = [rule: string, holds: (headers: IncomingHttpHeaders, prefix: string) => boolean];

const isWebPage = (value: string | undefined): boolean => /^https?:/i.test(value ?? '');

/** What no request of an extension should reveal. Recorded as violations, but answered normally. */
const PRIVACY: Rule[] = [
  ['no cookie', (headers) => headers.cookie === undefined],
  ['no referrer', (headers) => headers.referer === undefined],
  ['no origin of a web page', (headers) => !isWebPage(headers.origin)],
];

const FOR_SERVICE: Rule[] = [
  ...PRIVACY,
  ['no credentials of the object store', (h) => !('x-cos-security-token' in h) && !('authorization' in h)],
];

const FOR_STORE: Rule[] = [
  ...PRIVACY,
  [
    'no credentials of the service',
    (headers, prefix) => !Object.keys(headers).some((name) => name.startsWith(prefix)),
  ],
];

const failing = (rules: Rule[], headers: IncomingHttpHeaders, prefix: string): string[] =>
  rules.flatMap(([rule, holds]) => (holds(headers, prefix) ? [] : [rule]));

/** Lists what a request to the service reveals and should not. */
export const leaksToService = (headers: IncomingHttpHeaders, prefix: string): string[] =>
  failing(FOR_SERVICE, headers, prefix);

/** Lists what a request to the object store reveals and should not. */
export const leaksToStore = (headers: IncomingHttpHeaders, prefix: string): string[] =>
  failing(FOR_STORE, headers, prefix);

/**
 * Checks the headers of a call (contract.md#calls).
 * @throws Refusal: for notes 20004 (wrong key) or 110037 (expired key); for knowledge bases 110030, the only
 *   code that their document has for this.
 */
export function checkHeaders(headers: IncomingHttpHeaders, operation: Operation, { options }: Backend): void {
  if (headers['content-type'] !== 'application/json')
    throw new Refusal(INVALID[operation.service], 'Content-Type must be application/json', ['Content-Type']);
  const shared = operation.service === 'note' || options.sharedKeyCodes;
  const names = [`${options.headerPrefix}-clientid`, `${options.headerPrefix}-apikey`] as const;
  const missing = names.filter((name) => !headers[name]);
  const [client, key] = names.map((name) => headers[name]);
  if (missing.length > 0 || client !== options.clientId || key !== options.apiKey) {
    const rules = missing.map((name) => `the header ${name}`);
    throw new Refusal(shared ? 20004 : 110030, 'The API key fails authentication.', rules);
  }
  if (options.keyExpired) throw new Refusal(shared ? 110037 : 110030, 'The API key has expired.');
}
