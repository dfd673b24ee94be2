import * as z from 'zod/mini';

/**
 * Why a match pattern was requested: for the service and its object store, for an upload domain that the
 * service names, for one file, or for pages that are saved one after the other.
 */
export const accessUse = z.enum(['account', 'domain', 'file', 'pages']);
export type AccessUse = z.infer<typeof accessUse>;

/** The match patterns that Satchel requested, granted or not. `at` is in milliseconds. */
export const askedSchema = () => z.array(z.object({ pattern: z.string(), use: accessUse, at: z.number() }));
export type Asked = z.infer<ReturnType<typeof askedSchema>>;
