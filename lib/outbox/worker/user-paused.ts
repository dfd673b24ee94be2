import * as z from 'zod/mini';
import { perDevice } from '../../store/value';

/** Whether the user paused all sending. Not a `Pause`, which the outbox makes because of a problem. */
export const USER_PAUSED = perDevice('paused', () => z.boolean(), false);
