import * as z from 'zod/mini';
import type { Connection } from '../connection';
import { connectionSchema } from '../connection-schema';
import { perDevice } from './value';

/** The account that is connected, with its key. It stands here because the store scopes the other values by it. */
export const CONNECTION = perDevice<Connection | null>('connection', z.nullable(connectionSchema), null);
