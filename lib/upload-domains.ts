import * as z from 'zod/mini';
import { type Account, sameAccount } from './account';
import { accountSchema } from './account-schema';
import { parseUploadDomain, type UploadDomain } from './upload-domain';

/**
 * What services named for uploads, the latest first; an empty origin if one named nothing that can be used.
 * `asked`: the person chose it, and the browser was asked for it.
 */
export const uploadDomainsSchema = z.array(
  z.object({ account: accountSchema, origin: z.string(), asked: z.boolean() }),
);
export type UploadDomains = z.infer<typeof uploadDomainsSchema>;
type Entry = UploadDomains[number];

const MAX_KEPT = 20;

/** What this account's service named, the latest first. */
export function domainsOf(domains: UploadDomains, account: Account): UploadDomains {
  return domains.filter((one) => sameAccount(one.account, account));
}

/** With this one as the latest. What was chosen before stays chosen. */
export function withSeen(
  domains: UploadDomains,
  { baseUrl, clientId }: Account,
  origin: string,
): UploadDomains {
  const account = { baseUrl, clientId };
  const isThis = (one: Entry) => sameAccount(one.account, account) && one.origin === origin;
  const entry = domains.find(isThis) ?? { account, origin, asked: false };
  return [entry, ...domains.filter((one) => !isThis(one))].slice(0, MAX_KEPT);
}

/** With those of this account chosen that a pattern covers. */
export function withAsked(
  domains: UploadDomains,
  account: Account,
  patterns: readonly string[],
): UploadDomains {
  return domains.map((one) => {
    const domain = sameAccount(one.account, account) && parseUploadDomain(one.origin, account.baseUrl);
    return domain && patterns.includes(domain.pattern) ? { ...one, asked: true } : one;
  });
}

/** What the service named last, and whether the person chose it; undefined if it named nothing that can be used. */
export function latestDomain(
  domains: UploadDomains,
  account: Account,
): (UploadDomain & { asked: boolean }) | undefined {
  const [last] = domainsOf(domains, account);
  const domain = last && parseUploadDomain(last.origin, account.baseUrl);
  return domain && { ...domain, asked: last.asked };
}
