import * as z from 'zod/mini';

/** The one account that the extension is connected to. The key never leaves the background. */
export const connectionSchema = () =>
  z.object({
    baseUrl: z.string(),
    clientId: z.string(),
    apiKey: z.string(),
    headerPrefix: z.string(),
    objectStore: z.string(),
  });
