import * as z from 'zod/mini';
import type { Connection } from '../model/connection';
import { connectionSchema } from '../model/connection-schema';
import type { UploadDomain } from '../model/upload-domain';
import type { Problem } from '../problems/problem';
import { method, nothing } from './method';

export interface ConnectionView extends Omit<Connection, 'apiKey'> {
  /** The last four characters of the key, all that ever leaves the background (lib/README.md#rule-9). */
  keyTail: string;
  /** Whether the browser grants access to the service's origin. */
  permitted: boolean;
  /** Why nothing is sent for now: the service refused the key. */
  refused?: Problem | undefined;
  /** Undefined if the service has named none so far. */
  uploadDomain?: UploadDomainView | undefined;
}

/** The domain that the service names for uploads. */
export interface UploadDomainView extends UploadDomain {
  /** `declined` also if the user revoked the permission later; `used` if uploads go there. */
  state: 'offered' | 'declined' | 'used';
}

/** The test result of one service: how many destinations it has, or the problem. */
export type TestResult = { count: number } | { problem: Problem };

export interface ConnectionTest {
  notes: TestResult;
  knowledge: TestResult;
}

/** The account: its address and its key. */
export const connectionMethods = {
  'connection.get': method<ConnectionView | null>().with(nothing),
  /** Without `apiKey`, the stored key stays if the server is the same. */
  'connection.save': method<ConnectionView>().with(() =>
    z.object({ ...connectionSchema().shape, apiKey: z.optional(z.string()) }),
  ),
  'connection.test': method<ConnectionTest>().with(nothing),
  'connection.forget': method<void>().with(nothing),
} as const;
