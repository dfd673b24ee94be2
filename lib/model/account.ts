import type * as z from 'zod/mini';
import type { accountSchema } from './account-schema';

export type Account = z.infer<typeof accountSchema>;

export function sameAccount(a: Account, b: Account): boolean {
  return a.baseUrl === b.baseUrl && a.clientId === b.clientId;
}
