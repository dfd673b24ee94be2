/** Access to the services with one account. */
export interface Connection {
  baseUrl: string;
  clientId: string;
  apiKey: string;
  /** Prefix of the two authentication headers, `svc-openapi` by default. */
  headerPrefix: string;
  /** The object store's address pattern, such as `https://{bucket_name}.cos.{region}.myqcloud.com`. */
  objectStore: string;
}
