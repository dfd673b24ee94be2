import type { Credential } from '../../lib/service/credential';

/** A credential as from `create_media`, for a store on this machine. */
export const credential = (changes: Partial<Credential> = {}): Credential => ({
  secretId: 'AKIDxxxxEXAMPLE',
  secretKey: 'SECRETEXAMPLE',
  token: 'temporary-token',
  startsAt: 1_774_920_437_000,
  expiresAt: 1_774_963_637_000,
  bucketName: 'demo-1250000000',
  region: 'ap-shanghai',
  objectKey: 'data/a b/中文 (1).md',
  customDomain: '',
  ...changes,
});
