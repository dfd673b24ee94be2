import * as z from 'zod/mini';
import type { Connection } from '../model/connection';
import { connectionSchema } from '../model/connection-schema';
import { perDevice } from './value';

/** The account that is connected, with its key. It stands here because the store scopes the other values by it. */
export const CONNECTION = perDevice<Connection | null>('connection', z.nullable(connectionSchema), null);
