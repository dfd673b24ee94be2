import * as z from 'zod/mini';

/** An account at the services, without its key. */
export const accountSchema = z.lazy(() => z.object({ baseUrl: z.string(), clientId: z.string() }));
