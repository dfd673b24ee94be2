import * as z from 'zod/mini';
import { isTime } from './time';

/** Milliseconds from 1970 to 9999. */
export const timeSchema = z.number().check(z.refine(isTime));
