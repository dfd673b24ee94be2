import * as z from 'zod/mini';
import type { Account } from '../model/account';
import { parseUploadDomain, type UploadDomain } from '../model/upload-domain';
import { perAccount } from '../store/value';
import type { Values } from '../store/values';

const namedSchema = z.lazy(() =>
  z.object({
    /** Empty if the service named nothing usable. */
    origin: z.string(),
    /** Whether the user chose it, so that the browser was asked for access. */
    asked: z.boolean(),
  }),
);
export type NamedDomain = z.infer<typeof namedSchema>;

/** The upload domains that the account's service named, latest first. */
export const UPLOAD_DOMAINS = perAccount('upload-domains', () => z.array(namedSchema), []);

const MOST_KEPT = 20;

export interface UploadDomains {
  /** All domains that this account's service named, latest first. */
  all(account: Account): Promise<NamedDomain[]>;
  /** The latest one; undefined if it is not usable. */
  latest(account: Account): Promise<(UploadDomain & { asked: boolean }) | undefined>;
  /** Records that the service named this origin. A domain that the user chose stays chosen. */
  named(account: Account, origin: string): Promise<void>;
  /** The user chose the domains that these match patterns cover. */
  choose(account: Account, patterns: readonly string[]): Promise<void>;
}

export function createUploadDomains(values: Values): UploadDomains {
  const domains = (account: Account) => values.of(UPLOAD_DOMAINS, account);
  return {
    all: (account) => domains(account).get(),

    async latest(account) {
      const [last] = await domains(account).get();
      const domain = last && parseUploadDomain(last.origin, account.baseUrl);
      return domain && { ...domain, asked: last.asked };
    },

    async named(account, origin) {
      await domains(account).update((before) => {
        const known = before.find((one) => one.origin === origin) ?? { origin, asked: false };
        return [known, ...before.filter((one) => one !== known)].slice(0, MOST_KEPT);
      });
    },

    async choose(account, patterns) {
      await domains(account).update((before) =>
        before.map((one) => {
          const domain = parseUploadDomain(one.origin, account.baseUrl);
          return domain && patterns.includes(domain.pattern) ? { ...one, asked: true } : one;
        }),
      );
    },
  };
}
