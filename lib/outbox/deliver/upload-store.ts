import type { Connection } from '../../model/connection';
import { parseUploadDomain } from '../../model/upload-domain';
import { ProblemError } from '../../problems/problem';
import type { Credential } from '../../service/credential';
import type { NamedDomain, UploadDomains } from '../../upload/domains';
import { parseStorePattern, storeOrigin } from '../../urls/address';

export interface UploadStoreDeps {
  uploadDomains: Pick<UploadDomains, 'all' | 'named'>;
  /** Whether the background has access to these match patterns. */
  permitted(patterns: string[]): Promise<boolean>;
  /** Called when the service names another upload domain than last time. */
  domainSeen(): void;
}

/** Chooses the object store address for an upload. */
export interface UploadStore {
  /** False if an upload would certainly fail for lack of access to any store. */
  mayBegin(): Promise<boolean>;
  /**
   * The address for one upload: the domain that the service names, if the user chose it and the browser
   * grants access; otherwise the pattern from the settings. Remembers the named domain, to offer it to the
   * user.
   * @throws ProblemError `permission`: the browser grants access to neither.
   */
  addressFor(credential: Credential): Promise<string>;
}

export function createUploadStore(deps: UploadStoreDeps, connection: Connection): UploadStore {
  const { uploadDomains, permitted, domainSeen } = deps;
  const pattern = parseStorePattern(connection.objectStore);
  const mayUsePattern = async () => pattern.ok && permitted([pattern.pattern]);

  /** Whether the user chose this domain and access is still granted. */
  async function mayUse({ origin, asked }: NamedDomain): Promise<boolean> {
    const domain = asked ? parseUploadDomain(origin, connection.baseUrl) : undefined;
    return domain !== undefined && permitted([domain.pattern]);
  }

  /** Remembers the domain that the service named last. @returns whether it may be used */
  async function remember(origin: string): Promise<boolean> {
    const [last] = await uploadDomains.all(connection);
    if (last?.origin !== origin) {
      await uploadDomains.named(connection, origin);
      domainSeen();
    }
    const [latest] = await uploadDomains.all(connection);
    return latest !== undefined && mayUse(latest);
  }

  return {
    async mayBegin() {
      if (await mayUsePattern()) return true;
      const known = await uploadDomains.all(connection);
      // If no domain is known yet, one attempt finds out whether the service names one to offer.
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
