import * as z from 'zod/mini';
import type { Connection } from '../model/connection';
import { connectionSchema } from '../model/connection-schema';
import { perDevice } from './value';

/** The connected account, with its key. Declared in the store, which scopes the other values by it. */
export const CONNECTION = perDevice<Connection | null>(
  'connection',
  () => z.nullable(connectionSchema()),
  null,
);
