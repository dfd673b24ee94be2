import * as z from 'zod/mini';
import type { Account } from '../model/account';
import { parseUploadDomain, type UploadDomain } from '../model/upload-domain';
import { perAccount } from '../store/value';
import type { Values } from '../store/values';

const namedSchema = z.object({
  /** Empty if the service named nothing that can be used. */
  origin: z.string(),
  /** Whether the person chose it, and the browser was asked for it. */
  asked: z.boolean(),
});
export type NamedDomain = z.infer<typeof namedSchema>;

/** What the account's service named for uploads, the latest first. */
export const UPLOAD_DOMAINS = perAccount('upload-domains', z.array(namedSchema), []);

const MAX_KEPT = 20;

export interface UploadDomains {
  /** What this account's service named, the latest first. */
  all(account: Account): Promise<NamedDomain[]>;
  /** What it named last; undefined if it named nothing that can be used. */
  latest(account: Account): Promise<(UploadDomain & { asked: boolean }) | undefined>;
  /** The service named this origin. If the person chose it before, it stays chosen. */
  named(account: Account, origin: string): Promise<void>;
  /** The person chose those that one of these match patterns covers. */
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
        return [known, ...before.filter((one) => one !== known)].slice(0, MAX_KEPT);
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
