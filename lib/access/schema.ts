import * as z from 'zod/mini';

/**
 * What a match pattern is asked for: the service and its object store, the domain that the service names for
 * uploads, or one file.
 */
export const accessUse = z.enum(['account', 'domain', 'file']);
export type AccessUse = z.infer<typeof accessUse>;

/** The match patterns that Satchel asked the browser for, granted or not. `at` in milliseconds. */
export const askedSchema = z.array(z.object({ pattern: z.string(), use: accessUse, at: z.number() }));
export type Asked = z.infer<typeof askedSchema>;
