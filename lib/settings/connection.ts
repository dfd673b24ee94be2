import * as z from 'zod/mini';

/** The default of the header names' prefix (both documents, section 5). */
export const DEFAULT_HEADER_PREFIX = 'svc-openapi';
/** The default address pattern of the object store (design, section 5). */
export const DEFAULT_OBJECT_STORE = 'https://{bucket_name}.cos.{region}.myqcloud.com';

/** The one account that the extension is connected to. The key never leaves the background. */
export const connectionSchema = z.object({
  baseUrl: z.string(),
  clientId: z.string(),
  apiKey: z.string(),
  headerPrefix: z.string(),
  objectStore: z.string(),
});
