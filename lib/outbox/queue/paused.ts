import * as z from 'zod/mini';
import { perDevice } from '../../store/value';

/** Whether the user stopped all sending. */
export const PAUSED = perDevice('paused', z.boolean(), false);
