import * as z from 'zod/mini';
import { type Account, sameAccount } from './account';
import { accountSchema } from './account-schema';
import { parseUploadDomain, type UploadDomain } from './upload-domain';

/**
 * The upload domains that services named, latest first. The origin is empty if an answer named no usable one.
 * `asked`: the user chose it and the permission was requested.
 */
export const uploadDomainsSchema = z.array(
  z.object({ account: accountSchema, origin: z.string(), asked: z.boolean() }),
);
export type UploadDomains = z.infer<typeof uploadDomainsSchema>;
type Entry = UploadDomains[number];

const MAX_KEPT = 20;

/** The domains that this account's service named, latest first. */
export function domainsOf(domains: UploadDomains, account: Account): UploadDomains {
  return domains.filter((one) => sameAccount(one.account, account));
}

/** Adds a domain as the latest. If it was chosen before, it stays chosen. */
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

/** Marks this account's domains that a pattern covers as chosen. */
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

/**
 * The domain that the service named last, and whether the user chose it. Undefined if it named no usable one.
 */
export function latestDomain(
  domains: UploadDomains,
  account: Account,
): (UploadDomain & { asked: boolean }) | undefined {
  const [last] = domainsOf(domains, account);
  const domain = last && parseUploadDomain(last.origin, account.baseUrl);
  return domain && { ...domain, asked: last.asked };
}
