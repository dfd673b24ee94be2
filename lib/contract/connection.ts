import * as z from 'zod/mini';
import type { Connection } from '../connection';
import type { Problem } from '../problem';
import { connectionSchema } from '../settings/connection';
import type { UploadDomain } from '../upload-domain';
import { method, nothing } from './method';

export interface ConnectionView extends Omit<Connection, 'apiKey'> {
  /** The last four characters of the key: all that ever leaves the background (lib/README.md#rule-9). */
  keyTail: string;
  /** Whether the browser grants access to the service's origin. */
  permitted: boolean;
  /** Why nothing is sent for now: what the service has against the key. */
  refused?: Problem | undefined;
  /** Left out if the service named none so far. */
  uploadDomain?: UploadDomainView | undefined;
}

/** The domain that the service names for uploads. */
export interface UploadDomainView extends UploadDomain {
  /** Offered; or declined, also by taking the permission back later; or what uploads go to. */
  state: 'offered' | 'declined' | 'used';
}

/** What one service said when it was tried: how many destinations it has, or what is wrong. */
export type TestResult = { count: number } | { problem: Problem };

export interface ConnectionTest {
  notes: TestResult;
  knowledge: TestResult;
}

/** The account, its address and its key. */
export const connectionMethods = {
  'connection.get': method<ConnectionView | null>().with(nothing),
  /** Without `apiKey` the stored key stays. */
  'connection.save': method<ConnectionView>().with(
    z.extend(connectionSchema, { apiKey: z.optional(z.string()) }),
  ),
  'connection.test': method<ConnectionTest>().with(nothing),
  'connection.forget': method<void>().with(nothing),
} as const;
