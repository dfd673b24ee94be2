/** How the services are reached: one account. */
export interface Connection {
  baseUrl: string;
  clientId: string;
  apiKey: string;
  /** Of the two header names, `svc-openapi` by default. */
  headerPrefix: string;
  /** The object store's address pattern, such as `https://{bucket_name}.cos.{region}.myqcloud.com`. */
  objectStore: string;
}
