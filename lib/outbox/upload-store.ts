import { parseStorePattern, storeOrigin } from '../address';
import type { Connection } from '../connection';
import { ProblemError } from '../problem';
import type { Credential } from '../service/credential';
import type { Stored } from '../settings/stored';
import { parseUploadDomain } from '../upload-domain';
import { domainsOf, type UploadDomains, withSeen } from '../upload-domains';

export interface UploadStoreDeps {
  uploadDomains: Stored<UploadDomains>;
  /** Whether the browser lets the worker reach these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  /** The service named another domain for uploads than the last time. */
  domainSeen(): void;
}

/** Which object store a file is uploaded to. */
export interface UploadStore {
  /** False if an upload would only find out once more that the browser lets it reach no store. */
  mayBegin(): Promise<boolean>;
  /**
   * The address for one upload: the domain that the service names, if the person chose it and the browser grants
   * it; else the pattern of the settings. What the service names is remembered, to be offered.
   * @throws ProblemError `permission` if the browser grants neither
   */
  addressFor(credential: Credential): Promise<string>;
}

export function createUploadStore(deps: UploadStoreDeps, connection: Connection): UploadStore {
  const { uploadDomains, permitted, domainSeen } = deps;
  const pattern = parseStorePattern(connection.objectStore);
  const mayUsePattern = async () => pattern.ok && permitted([pattern.pattern]);

  /** Whether what the service named was chosen, and is granted still. */
  async function mayUse({ origin, asked }: UploadDomains[number]): Promise<boolean> {
    const domain = asked ? parseUploadDomain(origin, connection.baseUrl) : undefined;
    return domain !== undefined && permitted([domain.pattern]);
  }

  /** Keeps what the service named as the latest, and tells whether it may be used. */
  async function remember(origin: string): Promise<boolean> {
    const [last] = domainsOf(await uploadDomains.get(), connection);
    if (last?.origin !== origin) {
      await uploadDomains.update((domains) => withSeen(domains, connection, origin));
      domainSeen();
    }
    const [latest] = domainsOf(await uploadDomains.get(), connection);
    return latest !== undefined && mayUse(latest);
  }

  return {
    async mayBegin() {
      if (await mayUsePattern()) return true;
      const known = domainsOf(await uploadDomains.get(), connection);
      // Not known yet whether the service names a domain: one question tells, and then it can be offered.
      return known.length === 0 || (await Promise.all(known.map(mayUse))).includes(true);
    },

    async addressFor(credential) {
      const domain = parseUploadDomain(credential.customDomain, connection.baseUrl);
      const isOther = domain && domain.origin !== storeOrigin(connection.objectStore, credential);
      const isAgreed = await remember(isOther ? domain.origin : '');
      if (isOther && isAgreed) return domain.origin;
      if (await mayUsePattern()) return connection.objectStore;
      throw new ProblemError({ kind: 'permission' });
    },
  };
}
